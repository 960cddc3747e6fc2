package messages_test

import (
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// TestThreadsAreListedByAccount checks which threads PocketBase's record API lists for each kind of user. The threads
// include those created before the migration that stores the photographer's account in them, and those of a profile
// that was moved to another account.
func TestThreadsAreListedByAccount(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("Hello")
	for _, migration := range core.AppMigrations.Items() {
		if migration.File != "1795149000_threads_by_account.go" {
			continue
		}
		for _, run := range []func(core.App) error{migration.Down, migration.Up} {
			if err := run(s.App); err != nil {
				t.Fatal(err)
			}
		}
	}
	expect := func(readers ...apptest.Person) {
		t.Helper()
		for _, who := range s.All() {
			may := who.ID != "" && who.ID == s.Admin.ID
			for _, reader := range readers {
				may = may || who.ID == reader.ID
			}
			found := s.Call("GET", "/api/collections/threads/records", who.Token, nil).List("items")
			if (len(found) == 1 && found[0]["id"] == thread) != may || len(found) > 1 {
				t.Errorf("%s lists %v", who.Name, found)
			}
		}
	}
	expect(s.Asha, s.Ravi)
	version := s.DB.Find("threads", thread).GetInt("version")
	s.DB.Exec(`DELETE FROM photographers WHERE id = {:id}`, dbx.Params{"id": s.Kabir.Profile})
	s.DB.Exec(`UPDATE photographers SET user = {:user} WHERE id = {:id}`, dbx.Params{"user": s.Kabir.ID, "id": s.Ravi.Profile})
	expect(s.Asha, s.Kabir)
	if now := s.DB.Find("threads", thread).GetInt("version"); now != version+1 {
		t.Errorf("the version rose from %d to %d", version, now)
	}
}
