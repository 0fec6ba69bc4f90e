// Package web holds the built browser client. The sources are TypeScript beside this file; dist is committed, so that building the program needs
// no Node.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// The engine for devices is large and changes with every rule, so it is not committed: scripts/device puts it there, and releases have it.
//
//go:embed all:engine
var engine embed.FS

// Engine returns what a page needs to play without a network: engine.json, and the files that it names, packed by gzip. A program that was built without
// them has none.
func Engine() fs.FS {
	sub, err := fs.Sub(engine, "engine")
	if err != nil {
		panic(err) // engine is part of the program
	}
	return sub
}

// Lessons is the message catalogue of lessons and puzzles, so that they can be held to it.
//
//go:embed src/messages/lessons.ts
var Lessons string

// Dist returns the files of the client: index.html at the root, hashed assets below assets/.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // dist is part of the program
	}
	return sub
}
