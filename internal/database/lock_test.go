package database_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shootday/internal/database"
)

func TestAFolderHasOneUser(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	if err := database.CheckUnlocked(dir); err != nil {
		t.Error("a folder that does not exist:", err)
	}
	lock, err := database.LockFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, second := database.LockFolder(dir)
	for call, err := range map[string]error{"a second lock": second, "a check": database.CheckUnlocked(dir)} {
		if err == nil || !strings.Contains(err.Error(), dir) || !strings.Contains(err.Error(), fmt.Sprintf("process %d", os.Getpid())) {
			t.Errorf("%s: %v", call, err)
		}
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	if err := database.CheckUnlocked(dir); err != nil {
		t.Error("after the lock was released:", err)
	}
	if lock, err = database.LockFolder(dir); err != nil {
		t.Fatal("after the lock was released:", err)
	}
	_ = lock.Close()
}
