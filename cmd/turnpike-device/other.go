//go:build !(js && wasm)

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "turnpike-device runs inside a page: build it with GOOS=js GOARCH=wasm, as scripts/device does; the program for this system is turnpike")
	os.Exit(2)
}
