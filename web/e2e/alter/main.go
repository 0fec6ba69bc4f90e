// Alter changes the database of a server behind its back, as a newer program or a fault would, for the browser tests.
// Its arguments are the file and one SQL statement, which has to change a row.
package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	_ "modernc.org/sqlite"
)

func main() {
	if err := run(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "alter:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) (err error) {
	if len(args) != 2 {
		return errors.New("want a file and a statement")
	}
	if _, err := os.Stat(args[0]); err != nil {
		return err // sqlite would make the file
	}
	db, err := sql.Open("sqlite", args[0]+"?_pragma=busy_timeout(10000)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	res, err := db.ExecContext(ctx, args[1])
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(err, errors.New("the statement changed nothing"))
	}
	return nil
}
