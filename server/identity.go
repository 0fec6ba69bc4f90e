package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"net/http"
	"strings"

	"turnpike/store"
)

// cookieName holds who somebody is: an id and its signature.
const cookieName = "turnpike_me"

type personKey struct{}

// personOf returns the id of the person behind a request.
func personOf(ctx context.Context) string {
	id, _ := ctx.Value(personKey{}).(string)
	return id
}

// sign returns the cookie value of a person.
func (s *Server) sign(id string) string {
	return id + "." + base64.RawURLEncoding.EncodeToString(s.mac(id))
}

func (s *Server) mac(id string) []byte {
	h := hmac.New(sha256.New, s.cfg.Key[:])
	h.Write([]byte("turnpike guest 1\x00" + id))
	return h.Sum(nil)
}

// signed returns the person of a cookie value, "" if the signature is not ours.
func (s *Server) signed(value string) string {
	id, sig, ok := strings.Cut(value, ".")
	if !ok || len(id) != 22 {
		return ""
	}
	got, err := base64.RawURLEncoding.DecodeString(sig)
	if err != nil || !hmac.Equal(got, s.mac(id)) {
		return ""
	}
	return id
}

// identify makes everybody who has no cookie a guest. Nothing is stored until a guest does something.
func (s *Server) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := ""
		if c, err := r.Cookie(cookieName); err == nil {
			id = s.signed(c.Value)
		}
		if id == "" {
			if !s.limits.guest(s.address(r)) {
				s.limited(w, "too many new guests come from your address")
				return
			}
			id = base64.RawURLEncoding.EncodeToString(random(16))
			http.SetCookie(w, &http.Cookie{
				Name: cookieName, Value: s.sign(id), Path: "/", MaxAge: 400 * 24 * 3600,
				HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure(r),
			})
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), personKey{}, id)))
	})
}

// secure reports whether the client speaks TLS, to us or to a proxy that we trust.
func (s *Server) secure(r *http.Request) bool {
	return r.TLS != nil || s.cfg.TrustProxy && r.Header.Get("X-Forwarded-Proto") == "https"
}

// person returns the person behind a request, a fresh guest if the store does not have them.
func (s *Server) person(ctx context.Context) (store.Person, error) {
	id := personOf(ctx)
	p, err := s.cfg.Store.Person(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return store.Person{ID: id, Name: guestName(id), Created: s.cfg.Clock.Now()}, nil
	}
	return p, err
}

// guestName returns the name that a guest has at first.
func guestName(id string) string {
	sum := sha256.Sum256([]byte(id))
	n := binary.LittleEndian.Uint64(sum[:])
	return guestMoods[n%uint64(len(guestMoods))] + " " + guestThings[n>>32%uint64(len(guestThings))]
}

var (
	guestMoods = []string{
		"Quiet", "Amber", "Brisk", "Chalk", "Copper", "Dusty", "Early", "Fabled", "Gentle", "Hasty", "Idle", "Jolly", "Keen", "Late",
		"Mellow", "Nimble", "Olive", "Patient", "Rapid", "Rusty", "Sodium", "Steady", "Sunny", "Twilight", "Velvet", "Wary", "Wild", "Witty",
	}
	guestThings = []string{
		"Axle", "Beacon", "Bumper", "Camber", "Clutch", "Coupe", "Detour", "Fender", "Flywheel", "Gearbox", "Hubcap", "Ignition",
		"Junction", "Kerb", "Lorry", "Mile", "Odometer", "Overdrive", "Pickup", "Radiator", "Roadster", "Signpost", "Spark", "Throttle",
		"Tollgate", "Turbine", "Viaduct", "Wagon", "Wheelbase", "Wiper",
	}
)
