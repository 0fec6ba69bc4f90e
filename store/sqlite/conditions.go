package sqlite

import (
	"strings"

	"turnpike/store"
)

// conditions are those of a query for a list of rows that have columns updated and id. Rows meet all of them.
type conditions struct {
	where []string
	args  []any
}

func (c *conditions) add(cond string, args ...any) {
	c.where = append(c.where, cond)
	c.args = append(c.args, args...)
}

// anyOf adds that a column has one of the values, if there are any.
func anyOf[T ~string](c *conditions, column string, values []T) {
	if len(values) == 0 {
		return
	}
	c.add(column + " IN (?" + strings.Repeat(", ?", len(values)-1) + ")")
	for _, v := range values {
		c.args = append(c.args, string(v))
	}
}

// list writes the query for at most limit rows after a cursor, the last updated first; limit 0 is no limit.
func (c *conditions) list(query string, after store.Cursor, limit int) (string, []any) {
	if !after.IsZero() {
		c.add("(updated, id) < (?, ?)", after.Updated.UnixMicro(), after.ID)
	}
	if len(c.where) > 0 {
		query += " WHERE " + strings.Join(c.where, " AND ")
	}
	query += " ORDER BY updated DESC, id DESC"
	if limit > 0 {
		query += " LIMIT ?"
		c.args = append(c.args, limit)
	}
	return query, c.args
}
