//go:build js && wasm

// Command turnpike-device is Turnpike inside a page, compiled to WebAssembly: see package device. The worker that starts it (web/src/device/worker.ts) has
// set the global object turnpikeHost, of which it uses
//
//	rows                      an array of [key, Uint8Array], what the browser keeps of this device
//	put(rows, done)           keeps rows of that form, all or none; calls done with null or with what went wrong
//	drop(keys, done)          removes the rows with these keys, all or none; calls done likewise
//	head(id, status, headers) the answer to a request begins; headers is an object of texts
//	piece(id, Uint8Array)     a piece of its body
//	end(id)                   and its end
//	log(line)                 a line of the log
//
// and to which it adds
//
//	request(id, method, path, headers, body)
//	cancel(id)
//
// before it calls ready(null), or ready with the reason why there is no engine, and ends.
package main

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"syscall/js"

	"turnpike/internal/device"
	"turnpike/internal/program"
	"turnpike/store/memory"
)

func main() {
	host := js.Global().Get("turnpikeHost")
	log := slog.New(slog.NewTextHandler(logger{host}, &slog.HandlerOptions{Level: slog.LevelWarn}))
	d, err := device.Open(table{host}, log, program.Revision())
	if err != nil {
		host.Call("ready", err.Error())
		return
	}
	p := page{host: host, device: d, running: make(map[int]context.CancelFunc)}
	host.Set("request", js.FuncOf(p.request))
	host.Set("cancel", js.FuncOf(p.cancel))
	host.Call("ready", js.Null())
	select {} // it ends with its worker
}

// page hands on what the page asks. JavaScript calls it; what may wait runs in goroutines.
type page struct {
	host   js.Value
	device *device.Device

	mu      sync.Mutex
	running map[int]context.CancelFunc
}

func (p *page) request(_ js.Value, args []js.Value) any {
	id := args[0].Int()
	req := device.Request{Method: args[1].String(), Path: args[2].String(), Headers: make(map[string]string), Body: []byte(args[4].String())}
	names := js.Global().Get("Object").Call("keys", args[3])
	for i := range names.Length() {
		name := names.Index(i).String()
		req.Headers[name] = args[3].Get(name).String()
	}
	ctx, cancel := context.WithCancel(context.Background())
	p.mu.Lock()
	p.running[id] = cancel
	p.mu.Unlock()
	go func() {
		defer p.stop(id)
		p.device.Serve(ctx, req, reply{p.host, id})
	}()
	return nil
}

func (p *page) cancel(_ js.Value, args []js.Value) any {
	p.stop(args[0].Int())
	return nil
}

func (p *page) stop(id int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if cancel := p.running[id]; cancel != nil {
		cancel()
		delete(p.running, id)
	}
}

// reply is a device.Reply to the page.
type reply struct {
	host js.Value
	id   int
}

func (r reply) Head(status int, headers http.Header) {
	list := make(map[string]any, len(headers))
	for name := range headers {
		list[name] = headers.Get(name)
	}
	r.host.Call("head", r.id, status, list)
}

func (r reply) Piece(data []byte) { r.host.Call("piece", r.id, bytesOf(data)) }
func (r reply) End()              { r.host.Call("end", r.id) }

// table is the memory.Table of the browser.
type table struct{ host js.Value }

func (t table) Rows() ([]memory.Row, error) {
	list := t.host.Get("rows")
	rows := make([]memory.Row, list.Length())
	for i := range rows {
		value := list.Index(i).Index(1)
		rows[i] = memory.Row{Key: list.Index(i).Index(0).String(), Value: make([]byte, value.Length())}
		js.CopyBytesToGo(rows[i].Value, value)
	}
	return rows, nil
}

func (t table) Put(rows ...memory.Row) error {
	list := make([]any, len(rows))
	for i, r := range rows {
		list[i] = []any{r.Key, bytesOf(r.Value)}
	}
	return t.change("put", list)
}

func (t table) Delete(keys ...string) error {
	list := make([]any, len(keys))
	for i, key := range keys {
		list[i] = key
	}
	return t.change("drop", list)
}

// change has the page change rows, and waits until that is done.
func (t table) change(how string, list []any) error {
	answer := make(chan error, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			answer <- nil
		} else {
			answer <- errors.New(args[0].String())
		}
		return nil
	})
	defer done.Release()
	t.host.Call(how, list, done)
	return <-answer
}

// logger writes lines to the console of the worker.
type logger struct{ host js.Value }

func (l logger) Write(line []byte) (int, error) {
	l.host.Call("log", string(bytes.TrimRight(line, "\n")))
	return len(line), nil
}

func bytesOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}
