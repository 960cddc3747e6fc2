package records

import (
	"github.com/pocketbase/pocketbase/core"
)

func FullNameOf(photographer *core.Record) string {
	return JoinName(photographer.GetString("firstName"), photographer.GetString("lastName"))
}

func JoinName(first, last string) string {
	if last == "" {
		return first
	}
	return first + " " + last
}
