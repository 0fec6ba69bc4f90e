package garage

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"sync"
)

// codePrefix begins every link code: a letter and the version of the form.
const codePrefix = "G1"

// MaxCode is the length of the longest link code that is read: room for any design that can be read from a file, even if nothing in it
// compresses.
const MaxCode = 88 << 10

// codeWords is the dictionary of the compression: what design files are made of, the most frequent last. It belongs to version 1 and must
// never change, or old links no longer open.
const codeWords = `"second_plant":{"plant":"in_cargo":true"plant_at":"back""driver_side":"right""options":["six_wheels"]"reversed""full_trailer_4"` +
	`"grasshopper""stowaway""carrier":{"body":"carrier_van""sidecar":{"body":"heavy_sidecar""box":{"body":"armored_box_6"` +
	`"notes":"wheelguards":[{"at":"front_left","points":10,"retractable":true},{"at":"front_right","points":10},{"at":"back_left","points":10},` +
	`{"at":"back_right","points":10},{"at":"rear_left","points":10},{"at":"rear_right","points":10}]"cargo":[{"cargo":"goods","name":` +
	`"weight":"spaces":"spare_tire","tire":"grenade_box""vehicle","body":"loads":[{"ammunition":"tear_gas","shots":"higher":true"from_inside":true` +
	`"in":"front_turret""back_turret""gear":[{"gear":"submachine_gun""heavy_pistol""rifle""grenade","count":"scope":true` +
	`"front_left":"back_left":"front_right":"back_right":"front_top":"back_top":"front_underbody":"back_underbody":` +
	`"semi_van""bus_40""mini_bus""tractor_std_cabover""cab_longnose""trl_10ft_van""heli_one_man""heli_standard""heli_transport""truck_solid"` +
	`"regular_truck""large_truck""super_truck""medium_truck""small_truck""heli_mini""heli_standard_plant""heli_super"` +
	`"light_cycle""medium_cycle""heavy_cycle""light_trike""medium_trike""heavy_trike""x_heavy_trike""cycle_small""cycle_medium""cycle_large"` +
	`"cycle_super""super_trike""subcompact""compact""station_wagon""pickup""van""mid_sized""luxury""off_road""off_road_solid""pr_radial"` +
	`"reflective""reflective_fireproof""fireproof""kingpin_standard""radar""infrared""searchlight""side_door""spoiler""airdam""ram_plate"` +
	`"improved_fire_extinguisher""fire_extinguisher""popup_turret_2""universal_mount""turret_4""turret_3""turret_2","at":"underbody"` +
	`"turret_1","at":"top""weapon_link""ap_grenade","at":"hitch_standard""car_blades""cycle_blades""tool_kit"` +
	`"tank_gun""anti_tank_gun""autocannon""vulcan_machine_gun""heavy_duty_flamethrower""flamethrower""micro_missile_launcher""laser""light_laser"` +
	`"heavy_laser""radar_guided_missile""wire_guided_missile""grenade_launcher""starshell_launcher""heavy_duty_oil_jet""oil_jet""flaming_oil_jet"` +
	`"paint_spray""minedropper""spikedropper""smokescreen","at":"back"}"multi_fire_rocket_pod""medium_rocket""heavy_rocket""recoilless_rifle"` +
	`"rocket_launcher","at":"front"}"car_small""car_medium""car_large""car_thundercat""car_super","tires":{"front":"solid","back":` +
	`"tires":{"all":"standard"}"tires":{"all":"heavy_duty"},"tires":{"all":"puncture_resistant"},` +
	`"armor":{"type":"points":{"back":25,"front":30,"left":20,"right":20,"top":10,"underbody":10}},"crew":[{"role":"driver"},` +
	`{"role":"gunner"},{"role":"passenger","count":2,"body_armor":"body_armor","targeting":"hires_targeting_computer"` +
	`"targeting":"targeting_computer"}],"weapons":[{"weapon":"machine_gun","at":"front","count":2,"shots":"magazines":1,"links":["A"]},` +
	`{"weapon":"machine_gun","at":"turret","links":["B"]},{"weapon":"machine_gun","at":"right"},{"weapon":"machine_gun","at":"left"}],` +
	`"accessories":[{"accessory":"fire_extinguisher"}]}{"name":"","body":"luxury","chassis":"extra_heavy","chassis":"heavy","suspension":"improved","suspension":"heavy","plant":"car_`

// codeLetters are what a code is written with, and shortestCode is how many bytes it stands for at least: its sum and something of the vehicle.
const (
	codeLetters  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	shortestCode = 8
)

// codeEnd is the empty block that the writer ends with. It is the same for all, so codes go without it.
var codeEnd = []byte{0, 0, 0xff, 0xff}

// codeWriters are idle writers of the compression: one is large, and to make it costs more than to write a design.
var codeWriters = sync.Pool{New: func() any {
	w, err := flate.NewWriterDict(nil, flate.BestCompression, []byte(codeWords))
	if err != nil {
		panic("garage: " + err.Error()) // the level is right
	}
	return w
}}

// DesignCode writes a design as one line of letters that may stand in a link. It names parts by their ids, so that it also holds parts of
// users' catalogues. Equal designs give equal codes.
func (c *Catalogue) DesignCode(d *Design) string {
	var plain bytes.Buffer
	enc := json.NewEncoder(&plain)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(c.File(d)); err != nil {
		panic("garage: " + err.Error()) // a design file holds texts, numbers and lists
	}
	text := bytes.TrimRight(plain.Bytes(), "\n")
	var b bytes.Buffer
	sum := crc32.ChecksumIEEE(text)
	b.Write([]byte{byte(sum >> 16), byte(sum >> 8), byte(sum)})
	w := codeWriters.Get().(*flate.Writer)
	defer codeWriters.Put(w)
	w.Reset(&b) // keeps the dictionary
	_, err := w.Write(text)
	if err = errors.Join(err, w.Close()); err != nil {
		panic("garage: " + err.Error()) // a buffer takes everything
	}
	return codePrefix + base64.RawURLEncoding.EncodeToString(bytes.TrimSuffix(b.Bytes(), codeEnd))
}

// ParseDesignCode reads a link code. Its errors are [*DesignError].
func (c *Catalogue) ParseDesignCode(code string) (*Design, error) {
	code = strings.TrimSpace(code)
	bad := func(detail, allowed string) (*Design, error) {
		return nil, &DesignError{Detail: "link code: " + detail, Allowed: allowed}
	}
	switch {
	case len(code) > MaxCode:
		return bad(fmt.Sprintf("%d letters", len(code)), fmt.Sprintf("at most %d", MaxCode))
	case !strings.HasPrefix(code, codePrefix):
		if len(code) > 2 && code[0] == codePrefix[0] && code[1] > '0' && code[1] <= '9' {
			return bad("its version is not known here; a newer program wrote it", "codes that begin with "+codePrefix)
		}
		return bad("it is none of a vehicle", "codes begin with "+codePrefix)
	}
	data, err := base64.RawURLEncoding.DecodeString(code[len(codePrefix):])
	var wrong base64.CorruptInputError
	switch at := len(codePrefix); {
	case len(code) == at:
		return bad("it ends after "+codePrefix+"; nothing of the vehicle is in it", "the whole code")
	case errors.As(err, &wrong) && int(wrong) < len(code)-at && !strings.ContainsRune(codeLetters, rune(code[at+int(wrong)])):
		return bad(fmt.Sprintf("%q, its letter %d, is in no code", code[at+int(wrong):][:1], at+int(wrong)+1), "letters, digits, - and _")
	case len(data) < shortestCode:
		return bad(fmt.Sprintf("it is cut off after %d letters", len(code)), "the whole code")
	case err != nil:
		return bad("it is damaged or not whole", "")
	}
	packed := bytes.NewReader(append(data[3:], codeEnd...))
	text, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(packed, []byte(codeWords)), MaxDesignBytes+1))
	if err != nil || len(text) > MaxDesignBytes || packed.Len() > 0 {
		return bad("it is damaged or not whole", "")
	}
	if sum := crc32.ChecksumIEEE(text); data[0] != byte(sum>>16) || data[1] != byte(sum>>8) || data[2] != byte(sum) {
		return bad("it is damaged or not whole", "")
	}
	return c.ParseDesign(text)
}

// IsDesignCode reports whether a text looks like a link code: no id or name of the garage does.
func IsDesignCode(text string) bool { return strings.HasPrefix(text, codePrefix) }
