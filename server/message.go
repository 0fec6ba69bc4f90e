package server

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"net/http"
	"runtime"
	"strconv"
	"sync"
	"time"
)

// message is a server-sent event, as it is written to every stream that gets it. It is compressed at most once, by the first stream that wants it so.
type message struct {
	plain  []byte
	packed func() []byte
}

// extra is a key of a JSON object with the JSON that stands there.
type extra struct {
	key   string
	value []byte
}

// newMessage encodes an event. id is the viewer's seq of a frame, otherwise -1. What more is said is added to v, an object, at its end.
func newMessage(event string, id int, v any, more ...extra) *message {
	var b bytes.Buffer
	if id >= 0 {
		b.WriteString("id: ")
		b.WriteString(strconv.Itoa(id))
		b.WriteByte('\n')
	}
	b.WriteString("event: ")
	b.WriteString(event)
	b.WriteString("\ndata: ")
	// JSON as we write it has no line breaks but the one at its end.
	if err := json.NewEncoder(&b).Encode(v); err != nil {
		panic(fmt.Sprintf("encoding %s: %v", event, err))
	}
	if len(more) > 0 {
		b.Truncate(b.Len() - len("}\n"))
		for _, m := range more {
			fmt.Fprintf(&b, ",%q:%s", m.key, m.value)
		}
		b.WriteString("}\n")
	}
	b.WriteByte('\n')
	return textMessage(b.Bytes())
}

// textMessage is a message of bytes that are an event, or a comment, already.
func textMessage(plain []byte) *message {
	return &message{plain, sync.OnceValue(func() []byte { return member(plain) })}
}

// idle are things that cost much to make, kept for the next use. A sync.Pool would let go of them whenever memory is collected: a deflater takes
// more than a megabyte.
type idle[T any] struct {
	kept chan T
	new  func() T
}

func newIdle[T any](fresh func() T) *idle[T] {
	return &idle[T]{make(chan T, runtime.GOMAXPROCS(0)), fresh}
}

func (i *idle[T]) get() T {
	select {
	case x := <-i.kept:
		return x
	default:
		return i.new()
	}
}

func (i *idle[T]) put(x T) {
	select {
	case i.kept <- x:
	default:
	}
}

var deflaters = newIdle(func() *flate.Writer {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is one that there is
	}
	return w
})

// member deflates bytes so that the result can stand anywhere in a deflated stream: it refers to nothing before it, and it ends with a byte.
func member(plain []byte) []byte {
	var b bytes.Buffer
	w := deflaters.get()
	defer deflaters.put(w)
	w.Reset(&b)
	w.Write(plain)
	w.Flush()
	return b.Bytes()
}

// The first bytes of what gzip packs, without name and time, and the last block of deflated data, which is empty.
var (
	gzipHead = []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff}
	lastPart = []byte{3, 0}
)

// eventWriter writes server-sent events, several in one write where they have piled up.
type eventWriter struct {
	w    http.ResponseWriter
	rc   *http.ResponseController
	gzip bool
	sum  uint32 // of all that was written, as it is before it is packed
	size uint32
	buf  []byte
}

func (e *eventWriter) begin() {
	if e.gzip {
		e.buf = append(e.buf, gzipHead...)
	}
}

func (e *eventWriter) add(m *message) {
	if !e.gzip {
		e.buf = append(e.buf, m.plain...)
		return
	}
	e.sum = crc32.Update(e.sum, crc32.IEEETable, m.plain)
	e.size += uint32(len(m.plain))
	e.buf = append(e.buf, m.packed()...)
}

// trailer completes a packed stream, for those who check that all of it has come.
func (e *eventWriter) trailer() {
	if e.gzip {
		e.buf = append(e.buf, lastPart...)
		e.buf = binary.LittleEndian.AppendUint32(e.buf, e.sum)
		e.buf = binary.LittleEndian.AppendUint32(e.buf, e.size)
	}
}

// end ends the stream.
func (e *eventWriter) end() {
	e.trailer()
	_ = e.flush() // whoever has gone needs no end
}

// drain adds what is waiting already.
func (e *eventWriter) drain(ch <-chan *message) {
	for {
		select {
		case m, ok := <-ch:
			if !ok {
				return
			}
			e.add(m)
		default:
			return
		}
	}
}

func (e *eventWriter) flush() error {
	_ = e.rc.SetWriteDeadline(time.Now().Add(streamWrite))
	_, err := e.w.Write(e.buf)
	e.buf = e.buf[:0]
	if err != nil {
		return err
	}
	return e.rc.Flush()
}
