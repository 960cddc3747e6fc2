package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestTheKeyIsCheckedBeforeTheFolderIsOpened(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	const flag, key = "--encryptionEnv=SETTINGS_KEY", "SETTINGS_KEY=0123456789abcdef0123456789abcdef"
	upsert := []string{"superuser", "upsert", "a@example.in", "password1"}
	if printed, err := runIn(dir, "", nil, append(upsert, flag)...); err == nil || !strings.Contains(printed, "SETTINGS_KEY is not set") {
		t.Errorf("without a key: %s (%v)", printed, err)
	}
	if printed, err := runIn(dir, "", []string{key}, append(upsert, flag)...); err != nil || !strings.Contains(printed, "Created a new database in "+dir) {
		t.Errorf("with a key, in a new folder: %s (%v)", printed, err)
	}
	if printed, err := runIn(dir, "", []string{key}, append(upsert, flag)...); err != nil || strings.Contains(printed, "Created a new") {
		t.Errorf("with a key: %s (%v)", printed, err)
	}
	if printed, err := runIn(dir, "", nil, upsert...); err == nil || !strings.Contains(printed, "are encrypted") || strings.Count(printed, "\n") != 1 {
		t.Errorf("without the flag: %s (%v)", printed, err)
	}
}
