package server

import (
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"path"
	"time"
)

// engineIndex names the files of the engine for devices; those have a digest in their names.
const engineIndex = "engine.json"

// engineTime is how long somebody with a slow line may take for it.
const engineTime = 15 * time.Minute

// serveEngine serves what a page keeps to play without a network. Its files are large, packed, and read as they are asked for.
func (s *Server) serveEngine(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("file")
	h := w.Header()
	if s.cfg.Engine == nil || !fs.ValidPath(name) {
		s.noEngine(w)
		return
	}
	if name == engineIndex {
		data, err := fs.ReadFile(s.cfg.Engine, name)
		if err != nil {
			s.noEngine(w)
			return
		}
		h.Set("Content-Type", kinds[".json"])
		h.Set("Cache-Control", "no-cache")
		w.Write(data)
		return
	}
	file, err := s.cfg.Engine.Open(name + ".gz")
	if err != nil {
		s.noEngine(w)
		return
	}
	defer file.Close()
	h.Set("Content-Type", kinds[path.Ext(name)])
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	var data io.Reader = file
	if accepts(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
	} else if data, err = gzip.NewReader(file); err != nil {
		panic(err) // the build has packed it
	}
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(engineTime)) // writers of tests have none
	if r.Method != http.MethodHead {
		io.Copy(w, data) // it fails with the connection
	}
}

func (s *Server) noEngine(w http.ResponseWriter) {
	writeProblem(w, problem(http.StatusNotFound, "no-engine", "this program was built without an engine for devices, or with another one: scripts/build makes one that has it").field("file", engineIndex))
}
