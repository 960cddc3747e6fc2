package config

import (
	"maps"
	"strings"
	"testing"

	"shootday/internal/replica"
)

var store = map[string]string{"S3_ENDPOINT": "http://127.0.0.1:7070", "S3_ACCESS_KEY": "key", "S3_SECRET": "secret"}

func with(settings ...string) map[string]string {
	all := maps.Clone(store)
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		all[name] = value
	}
	return all
}

func TestStorageIsTaken(t *testing.T) {
	cfg, err := load(with("S3_BUCKET=files", "REPLICA_URL=s3://copies/one"))
	want := replica.S3{Endpoint: "http://127.0.0.1:7070", Region: "us-east-1", AccessKey: "key", Secret: "secret"}
	if err != nil || cfg.Storage.S3 != want || cfg.Storage.Bucket != "files" || cfg.Storage.Copy == nil ||
		*cfg.Storage.Copy != (replica.Target{Bucket: "copies", Path: "one"}) {
		t.Errorf("%v %+v", err, cfg.Storage)
	}
	if cfg, err := load(with("REPLICA_URL=s3://copies")); err != nil || cfg.Storage.Bucket != "" {
		t.Errorf("files are in the bucket of the replica: %v %+v", err, cfg.Storage)
	}
	if cfg, err := load(with()); err != nil || cfg.Storage.Serving() == nil {
		t.Errorf("a store that nothing uses is accepted: %v", err)
	}
	cfg, err = load(with("CLUSTER_URL=s3://shared/all", "NODE_URL=http://10.0.0.1:8090/", "REPLICA_URL=s3://copies"))
	if err != nil || *cfg.Storage.Cluster != (Cluster{replica.Target{Bucket: "shared", Path: "all"}, "http://10.0.0.1:8090"}) ||
		cfg.Storage.Copy != nil || cfg.Storage.Bucket != "shared" || cfg.Storage.Serving() != nil {
		t.Errorf("a node of a cluster: %v %+v", err, cfg.Storage)
	}
	if cfg, err := load(with("CLUSTER_URL=s3://shared", "NODE_URL=http://a:1", "S3_BUCKET=files")); err != nil || cfg.Storage.Bucket != "files" {
		t.Errorf("files of a cluster in a separate bucket: %v %+v", err, cfg.Storage)
	}
	cfg, err = load(map[string]string{"REPLICA_URL": "file:///var/copy"})
	if err != nil || *cfg.Storage.Copy != (replica.Target{Path: "/var/copy"}) {
		t.Errorf("%v %+v", err, cfg.Storage)
	}
}

func TestWrongStorageIsNamed(t *testing.T) {
	for _, try := range []struct {
		settings map[string]string
		named    string
	}{
		{map[string]string{"REPLICA_URL": "/var/copy"}, "REPLICA_URL"},
		{with("CLUSTER_URL=s3://shared"), "NODE_URL"},
		{with("CLUSTER_URL=s3://shared", "NODE_URL=10.0.0.1:8090"), "NODE_URL"},
		{with("CLUSTER_URL=s3://shared", "NODE_URL=http://a/path"), "NODE_URL"},
		{with("CLUSTER_URL=file:///shared", "NODE_URL=http://a"), "CLUSTER_URL"},
		{with("CLUSTER_URL=shared", "NODE_URL=http://a"), "CLUSTER_URL"},
		{with("NODE_URL=http://a"), "CLUSTER_URL"},
		{map[string]string{"CLUSTER_URL": "s3://shared", "NODE_URL": "http://a"}, "S3_SECRET"},
		{map[string]string{"REPLICA_URL": "s3://copies"}, "S3_ENDPOINT"},
		{map[string]string{"S3_BUCKET": "files"}, "S3_SECRET"},
		{with("S3_BUCKET=files", "S3_SECRET="), "S3_SECRET"},
		{with("S3_BUCKET=files", "S3_ACCESS_KEY="), "S3_ACCESS_KEY"},
		{with("S3_BUCKET=files", "S3_ENDPOINT=127.0.0.1:7070"), "S3_ENDPOINT"},
		{with("S3_BUCKET=Files/more"), "S3_BUCKET"},
		{with("S3_BUCKET=files", "S3_REGION=south of here"), "S3_REGION"},
	} {
		if _, err := load(try.settings); err == nil || !strings.Contains(err.Error(), try.named+":") {
			t.Errorf("%v is accepted: %v", try.settings, err)
		}
	}
}
