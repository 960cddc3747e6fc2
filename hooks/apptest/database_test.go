package apptest_test

import (
	"testing"

	"shootday/hooks/apptest"
)

// TestAFingerprintShowsEveryCommit checks that a fingerprint is read again after each commit, as the matrix of calls and
// roles relies on it.
func TestAFingerprintShowsEveryCommit(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	before := s.DB.Fingerprint()
	for _, email := range []string{"one@example.in", "two@example.in"} {
		s.DB.Record("subscribers", apptest.Object{"email": email})
		after := s.DB.Fingerprint()
		if after["subscribers"] == before["subscribers"] {
			t.Errorf("the fingerprint does not show %s", email)
		}
		before = after
	}
}
