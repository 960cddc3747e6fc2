package records

import "strings"

// JoinName joins a first and a last name. The last name may be empty.
func JoinName(first, last string) string {
	if last == "" {
		return first
	}
	return first + " " + last
}

// FirstName returns the first word of a full name.
func FirstName(fullName string) string {
	first, _, _ := strings.Cut(fullName, " ")
	return first
}

// Truncate shortens a text to at most longest bytes without splitting a character.
func Truncate(text string, longest int) string {
	return strings.ToValidUTF8(text[:min(len(text), longest)], "")
}
