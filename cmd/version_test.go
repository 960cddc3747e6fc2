package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
)

func TestVersionOfALinkedBuild(t *testing.T) {
	t.Parallel()
	path, version := os.Getenv("TEST_BINARY"), os.Getenv("TEST_VERSION") // set by make, which has built the program
	if path == "" || strings.HasPrefix(version, " ") {                   // without git, make does not know the version
		path, version = filepath.Join(t.TempDir(), "shootday"), "v9.8.7 (commit abcdef123456,"
		link := "-X shootday/cmd.version=v9.8.7 -X shootday/cmd.commit=abcdef123456"
		if out, err := exec.Command("go", "build", "-ldflags", link, "-o", path, "shootday").CombinedOutput(); err != nil {
			t.Fatalf("build: %v\n%s", err, out)
		}
	}
	said, err := exec.Command(path, "--version").CombinedOutput()
	if want := "shootday " + version + " go"; err != nil || !strings.HasPrefix(string(said), want) {
		t.Errorf("the command printed %q (%v), not %q", said, err, want)
	}
	if strings.Contains(string(said), "untracked") || !strings.Contains(string(said), "PocketBase v0.") {
		t.Errorf("the command printed %q, without the version of PocketBase", said)
	}
}

func TestVersionOfAPlainBuild(t *testing.T) {
	t.Parallel()
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef0123"}
	for want, info := range map[string]*debug.BuildInfo{
		"dev-0123456789ab (commit 0123456789ab, ":       {Settings: []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "false"}}},
		"dev-0123456789ab-dirty (commit 0123456789ab, ": {Settings: []debug.BuildSetting{revision, {Key: "vcs.modified", Value: "true"}}},
		"dev (commit unknown, ":                         nil,
	} {
		if said := describe(info); !strings.HasPrefix(said, want) {
			t.Errorf("the description is %q, not %q", said, want)
		}
	}
}
