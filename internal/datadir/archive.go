package datadir

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"
)

const (
	manifestName = "turnpike-backup.json"
	backupFormat = "turnpike-backup-1"
	maxManifest  = 1 << 20 // bytes
)

// Manifest is the first file of a backup: what it is, and how the others have to be.
type Manifest struct {
	Format  string         `json:"format"`
	Program string         `json:"program"` // the revision that made it
	Made    time.Time      `json:"made"`
	Schema  int64          `json:"schema"` // of the database
	Files   []ManifestFile `json:"files"`  // in the order in which they follow
}

// ManifestFile is how one file of a backup has to be.
type ManifestFile struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"` // hex
}

// BackupError says why a file is no backup that can be restored.
type BackupError struct {
	File string
	Why  string
}

// Error names the file and says what is wrong with it.
func (e *BackupError) Error() string { return e.File + " " + e.Why }

// writeArchive writes a backup of the named files of dir. It completes m.
func writeArchive(w io.Writer, dir string, m *Manifest, names ...string) error {
	m.Format = backupFormat
	for _, name := range names {
		f, err := os.Open(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		sum := sha256.New()
		n, err := io.Copy(sum, f)
		if err = errors.Join(err, f.Close()); err != nil {
			return err
		}
		m.Files = append(m.Files, ManifestFile{name, n, hex.EncodeToString(sum.Sum(nil))})
	}
	head, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	tw := tar.NewWriter(w)
	put := func(name string, size int64, r io.Reader) error {
		err := tw.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Size: size, Mode: 0o600, ModTime: m.Made, Format: tar.FormatPAX})
		if err == nil {
			_, err = io.Copy(tw, r)
		}
		return err
	}
	head = append(head, '\n')
	if err := put(manifestName, int64(len(head)), bytes.NewReader(head)); err != nil {
		return err
	}
	for _, file := range m.Files {
		f, err := os.Open(filepath.Join(dir, file.Name))
		if err != nil {
			return err
		}
		if err := errors.Join(put(file.Name, file.Bytes, f), f.Close()); err != nil {
			return err
		}
	}
	return tw.Close()
}

// readArchive reads the backup called name through and has create make a writer for each of its files, which it closes. Nothing of a backup counts
// until all of it has been read. The error is a *BackupError, or one of reading or writing.
func readArchive(name string, r io.Reader, create func(file string) (io.WriteCloser, error)) (*Manifest, error) {
	bad := func(format string, args ...any) error { return &BackupError{name, fmt.Sprintf(format, args...)} }
	tr := tar.NewReader(r)
	m, err := readManifest(tr, bad)
	if err != nil {
		return nil, err
	}
	for _, want := range m.Files {
		h, err := tr.Next()
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			return nil, bad("is truncated: it ends before %s", want.Name)
		case errors.Is(err, tar.ErrHeader):
			return nil, bad("is damaged before %s", want.Name)
		case err != nil:
			return nil, err
		case h.Name != want.Name || h.Size != want.Bytes || h.Typeflag != tar.TypeReg:
			return nil, bad("is damaged: it has %s with %d bytes where %s with %d should be", h.Name, h.Size, want.Name, want.Bytes)
		}
		w, err := create(want.Name)
		if err != nil {
			return nil, err
		}
		sum := sha256.New()
		n, err := io.Copy(io.MultiWriter(w, sum), tr)
		if err := errors.Join(err, w.Close()); errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, bad("is truncated: it has %d of the %d bytes of %s", n, want.Bytes, want.Name)
		} else if err != nil {
			return nil, err
		}
		if hex.EncodeToString(sum.Sum(nil)) != want.SHA256 {
			return nil, bad("is damaged: %s is not what was backed up (its SHA-256 differs)", want.Name)
		}
	}
	return m, nil
}

func readManifest(tr *tar.Reader, bad func(string, ...any) error) (*Manifest, error) {
	h, err := tr.Next()
	switch {
	case errors.Is(err, io.EOF):
		return nil, bad("is empty")
	case errors.Is(err, tar.ErrHeader), errors.Is(err, io.ErrUnexpectedEOF), err == nil && h.Name != manifestName:
		return nil, bad("is not a backup that turnpike has written")
	case err != nil:
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(tr, maxManifest))
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, bad("is truncated: it ends in %s", manifestName)
	}
	if err != nil {
		return nil, err
	}
	var m Manifest
	// The format first: what follows may have changed with it.
	if err := json.Unmarshal(data, &m); err != nil || m.Format == "" {
		return nil, bad("is damaged: %s cannot be read", manifestName)
	}
	if m.Format != backupFormat {
		return nil, bad("was written by %s in the format %q, this program reads %q: use that one, or a newer one", m.Program, m.Format, backupFormat)
	}
	known := []string{keyName, databaseName}
	for i, f := range m.Files {
		if !slices.Contains(known, f.Name) || f.Bytes < 0 || slices.ContainsFunc(m.Files[:i], func(g ManifestFile) bool { return g.Name == f.Name }) {
			return nil, bad("is damaged: its list of files cannot be true")
		}
	}
	if !slices.ContainsFunc(m.Files, func(f ManifestFile) bool { return f.Name == databaseName }) {
		return nil, bad("is damaged: there are no games on its list of files")
	}
	return &m, nil
}
