package cmd

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"shootday/hooks/ops"

	"github.com/pocketbase/pocketbase"
)

// version and commit are set by the linker flags in the Makefile. A plain `go build` leaves them empty.
var version, commit string

// untagged is the version of a build without a tag. buildOf adds the commit to it.
const untagged = "dev"

// buildOf returns the version, commit and PocketBase version of a build. info is nil if the program was built without
// modules.
func buildOf(info *debug.BuildInfo) ops.Build {
	version, commit, modified, platform := cmp.Or(version, untagged), commit, "", pocketbase.Version
	if info != nil {
		for _, module := range info.Deps {
			if module.Path == "github.com/pocketbase/pocketbase" {
				platform = module.Version
			}
		}
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" && commit == "" {
				commit = setting.Value[:min(12, len(setting.Value))]
			}
			if setting.Key == "vcs.modified" && setting.Value == "true" {
				modified = "-dirty"
			}
		}
	}
	if version == untagged && commit != "" {
		version += "-" + commit + modified
	}
	return ops.Build{Version: version, Commit: cmp.Or(commit, "unknown"), PocketBase: platform}
}

// describe returns a build as text, such as "v1.2.0 (commit 1a2b3c4d5e6f, go1.27.1, PocketBase v0.40.4)".
func describe(info *debug.BuildInfo) string {
	build := buildOf(info)
	return fmt.Sprintf("%s (commit %s, %s, PocketBase %s)", build.Version, build.Commit, runtime.Version(), build.PocketBase)
}

// buildVersion returns the description of the running program.
func buildVersion() string {
	info, _ := debug.ReadBuildInfo()
	return describe(info)
}
