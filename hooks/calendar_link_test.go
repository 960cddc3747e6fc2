package hooks_test

import "strings"

// link makes a calendar link for a photographer and returns its path.
func (s *server) link(who person, detail string) string {
	s.Helper()
	made := s.call("POST", "/api/v1/calendar/link", who.token, object{"id": who.profile, "detail": detail}).ok().text("url")
	path, found := strings.CutPrefix(made, "https://shootday.test")
	if !found {
		s.Fatal(made)
	}
	return path
}
