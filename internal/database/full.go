package database

import "strings"

// Full reports whether err means that the disk or the database is full. It checks the message, because PocketBase
// preserves only the message of such errors.
func Full(err error) bool {
	return err != nil && (strings.Contains(err.Error(), "database or disk is full") ||
		strings.Contains(err.Error(), "no space left on device"))
}
