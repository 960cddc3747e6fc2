package replica_test

import (
	"testing"

	"shootday/internal/replica"
)

func TestTargets(t *testing.T) {
	for address, want := range map[string]replica.Target{
		"file:///var/backup/shootday":  {Path: "/var/backup/shootday"},
		"file:///var/backup/../copy/":  {Path: "/var/copy"},
		"s3://bucket":                  {Bucket: "bucket"},
		"s3://bucket/a/b/":             {Bucket: "bucket", Path: "a/b"},
		"/var/backup":                  {},
		"file://var/backup":            {},
		"file:///":                     {},
		"file:relative":                {},
		"s3:///path":                   {},
		"s3://key:secret@bucket/path":  {},
		"s3://bucket/path?region=here": {},
		"gs://bucket/path":             {},
		"":                             {},
	} {
		got, err := replica.ParseTarget(address)
		if got != want || (err == nil) != (want != replica.Target{}) {
			t.Errorf("%q is %+v, %v", address, got, err)
		}
		if again, _ := replica.ParseTarget(got.String()); err == nil && again != got {
			t.Errorf("the string %q is parsed as %+v", got.String(), again)
		}
	}
}

func TestBucketsAreNamedInThePathButAtAmazon(t *testing.T) {
	for endpoint, want := range map[string]bool{
		"https://s3.ap-south-1.amazonaws.com": false,
		"http://127.0.0.1:7070":               true,
		"https://amazonaws.com.example":       true,
	} {
		if got := (replica.S3{Endpoint: endpoint}).PathStyle(); got != want {
			t.Errorf("%s: %v", endpoint, got)
		}
	}
}
