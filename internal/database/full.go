package database

import "strings"

// Full tells whether something failed since the disk is full, the database or a file beside it. PocketBase wraps such
// errors in ways that keep the text alone.
func Full(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "database or disk is full") ||
		strings.Contains(err.Error(), "no space left on device"))
}
