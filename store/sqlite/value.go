package sqlite

import (
	"fmt"
	"time"
)

// row is a *sql.Row or *sql.Rows.
type row interface{ Scan(dest ...any) error }

// text is JSON as a column holds it.
func text(json []byte) any {
	if len(json) == 0 {
		return nil
	}
	return string(json)
}

// blob is bytes as a column holds them.
func blob(b []byte) any {
	if len(b) == 0 {
		return nil
	}
	return b
}

// micros is a time that a column holds in microseconds since 1970. The zero
// time has a number like any other.
type micros struct{ *time.Time }

// Scan implements sql.Scanner.
func (m micros) Scan(src any) error {
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("time is %T, want int64", src)
	}
	*m.Time = time.UnixMicro(n).UTC()
	return nil
}

// whenever is a time as a column holds it that is NULL where there is none.
func whenever(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UnixMicro()
}

// maybeMicros is the time of such a column.
type maybeMicros struct{ *time.Time }

// Scan implements sql.Scanner.
func (m maybeMicros) Scan(src any) error {
	if src == nil {
		*m.Time = time.Time{}
		return nil
	}
	return micros(m).Scan(src)
}

// span is a duration that a column holds in microseconds.
type span struct{ *time.Duration }

// Scan implements sql.Scanner.
func (s span) Scan(src any) error {
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("duration is %T, want int64", src)
	}
	*s.Duration = time.Duration(n) * time.Microsecond
	return nil
}
