package records

// JoinName joins a first and a last name. The last name may be empty.
func JoinName(first, last string) string {
	if last == "" {
		return first
	}
	return first + " " + last
}
