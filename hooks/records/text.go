package records

import (
	"strings"
)

func Truncate(text string, longest int) string {
	return strings.ToValidUTF8(text[:min(len(text), longest)], "")
}
