package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestOnlyATaggedCommitIsReleased makes releases in a clone of the repository, using the current scripts. The scripts
// must refuse a commit without the tag of its version, and must refuse invalid tags.
func TestOnlyATaggedCommitIsReleased(t *testing.T) {
	if !long {
		t.Skip("run by make soak")
	}
	t.Parallel()
	if _, err := exec.Command("git", "rev-parse", "--git-dir").Output(); err != nil {
		t.Skip("this is not a git repository")
	}
	clone := filepath.Join(t.TempDir(), "clone")
	run := func(name string, args ...string) (string, error) {
		command := exec.Command(name, args...)
		command.Dir = clone
		for _, variable := range os.Environ() {
			if !strings.HasPrefix(variable, "MAKE") && !strings.HasPrefix(variable, "VERSION=") { // the make process that runs this test has set these variables
				command.Env = append(command.Env, variable)
			}
		}
		command.Env = append(command.Env, "GIT_AUTHOR_NAME=T", "GIT_AUTHOR_EMAIL=t@example.in", "GIT_COMMITTER_NAME=T", "GIT_COMMITTER_EMAIL=t@example.in")
		out, err := command.CombinedOutput()
		return string(out), err
	}
	must := func(name string, args ...string) string {
		t.Helper()
		out, err := run(name, args...)
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return out
	}
	refused := func(want string, args ...string) {
		t.Helper()
		if out, err := run("make", args...); err == nil || !strings.Contains(out, want) {
			t.Errorf("make %v prints %q (%v), not %q", args, out, err, want)
		}
	}
	change := func(name string, edit func(string) string) {
		t.Helper()
		path := filepath.Join(clone, name)
		content, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(path, []byte(edit(string(content))), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command("git", "clone", "--quiet", "--shared", "--no-tags", "..", clone).CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	if out, err := exec.Command("cp", "-r", "../scripts", "../Makefile", "../CHANGELOG.md", clone).CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	change("CHANGELOG.md", func(text string) string {
		return strings.Replace(text, "## Unreleased\n", "## Unreleased\n\n- A change.\n", 1)
	})
	must("git", "add", "--all")
	must("git", "commit", "--quiet", "--message", "a change")

	refused("has no tag", "check-release")
	refused("is 1.0.0, not 9.9.0", "check-release", "VERSION=v9.9.0")
	must("make", "check-release", "VERSION=trial")
	refused("of the form vX.Y.Z", "tag")
	refused("of the form vX.Y.Z", "tag", "VERSION=9.9.0")
	refused("is not above 1.0.0", "tag", "VERSION=v0.9.0")
	change("README.md", func(text string) string { return text + "\n" })
	refused("not committed", "tag", "VERSION=v9.9.0")
	must("git", "checkout", "--quiet", "README.md")

	must("make", "tag", "VERSION=v9.9.0")
	must("make", "check-release")
	if kind := must("git", "cat-file", "-t", "v9.9.0"); kind != "tag\n" {
		t.Errorf("the tag is a %s", kind)
	}
	if said := must("make", "--dry-run", "build"); !strings.Contains(said, "cmd.version=v9.9.0 ") {
		t.Error("the version of the tagged commit is not that of the tag")
	}
	if changed := must("git", "show", "--format=", "--name-only"); !strings.Contains(changed, "CHANGELOG.md") {
		t.Errorf("the release commit changes %q", changed)
	}
	refused("exists", "tag", "VERSION=v9.9.0")
	refused("nothing under Unreleased", "tag", "VERSION=v9.10.0")

	if err := os.WriteFile(filepath.Join(clone, "new.go"), []byte("package main\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	refused("not committed", "check-release")
	must("git", "add", "--all")
	must("git", "commit", "--quiet", "--message", "later")
	refused("has no tag", "check-release")
	refused("does not have the annotated tag v9.9.0", "check-release", "VERSION=v9.9.0")
	must("git", "tag", "--annotate", "v9.9.1", "--message", "by hand")
	refused("is 9.9.0, not 9.9.1", "check-release")
}

// TestEveryComponentHasALicence removes the licence of one component, and checks that the scripts that list the
// components fail.
func TestEveryComponentHasALicence(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum", "main.go", "cmd", "hooks", "internal", "migrations", "scripts", "node_modules"} {
		here, err := filepath.Abs(filepath.Join("..", name))
		if err == nil {
			err = os.Symlink(here, filepath.Join(folder, name))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	lock, err := os.ReadFile("../package-lock.json")
	if err != nil {
		t.Fatal(err)
	}
	write := func(name, content string) {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	write("package-lock.json", string(lock))
	write("pb_public/index.html", "")
	list := func(script string) (string, error) {
		command := exec.Command("node", "scripts/"+script)
		command.Dir = folder
		out, err := command.CombinedOutput()
		return string(out), err
	}
	for script, want := range map[string]string{"sbom.mjs": `"expression": "MIT"`, "third-party.mjs": "modernc.org/sqlite v"} {
		if out, err := list(script); err != nil || !strings.Contains(out, want) {
			t.Errorf("%s: %v, no %q in %.300s", script, err, want, out)
		}
	}
	before, after, found := strings.Cut(string(lock), `"node_modules/react-dom": {`)
	after = strings.Replace(after, `"license": "MIT",`, "", 1)
	if !found {
		t.Fatal("react-dom is not in the lock file")
	}
	write("package-lock.json", before+`"node_modules/react-dom": {`+after)
	for _, script := range []string{"sbom.mjs", "third-party.mjs"} {
		if out, err := list(script); err == nil || !strings.Contains(out, "pkg:npm/react-dom") {
			t.Errorf("%s without the licence of a component: %v, %.300s", script, err, out)
		}
	}
}
