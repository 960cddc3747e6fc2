package accounts

import "github.com/pocketbase/pocketbase/core"

// FileURL returns the path of the URL of a record's file, or an empty string if name is empty.
func FileURL(record *core.Record, name string) string { return FileIn(record.BaseFilesPath(), name) }

// FileIn is like FileURL, but for a record that is not loaded. folder is the BaseFilesPath of the record.
func FileIn(folder, name string) string {
	if name == "" {
		return ""
	}
	return "/api/files/" + folder + "/" + name
}
