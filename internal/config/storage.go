package config

import (
	"cmp"
	"errors"
	"regexp"

	"shootday/internal/replica"
)

// Storage is where files and the replica of the database are kept beside the data folder.
type Storage struct {
	S3     replica.S3
	Bucket string          // of the files; empty: they are in the data folder
	Copy   *replica.Target // of the database; nil: none
}

var (
	bucket = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`)
	region = regexp.MustCompile(`^[a-z0-9-]+$`)
)

// storage reads the S3 store and the address of the replica. A store that is described by half is a mistake.
func (r *reader) storage() Storage {
	storage := Storage{
		S3: replica.S3{
			Endpoint:  r.baseURL("S3_ENDPOINT", false),
			Region:    cmp.Or(r.matching("S3_REGION", region, "a region such as ap-south-1"), "us-east-1"),
			AccessKey: r.text("S3_ACCESS_KEY"),
			Secret:    r.text("S3_SECRET"),
		},
		Bucket: r.matching("S3_BUCKET", bucket, "the name of a bucket"),
		Copy:   r.replica(),
	}
	user := ""
	for _, name := range []string{"S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY", "S3_SECRET"} {
		if r.text(name) != "" {
			user = name
		}
	}
	if storage.Copy != nil && storage.Copy.Bucket != "" {
		user = "REPLICA_URL"
	}
	for _, name := range []string{"S3_ENDPOINT", "S3_ACCESS_KEY", "S3_SECRET"} {
		if user != "" && r.text(name) == "" {
			r.refuse(name, "set, which "+user+" needs")
		}
	}
	return storage
}

// Serving refuses an S3 store that neither the files nor the replica would use: files that were meant to be there would
// be on disk.
func (s Storage) Serving() error {
	if s.S3.Endpoint != "" && s.Bucket == "" && (s.Copy == nil || s.Copy.Bucket == "") {
		return errors.New("S3_BUCKET: it is not set, though S3_ENDPOINT is")
	}
	return nil
}

func (r *reader) replica() *replica.Target {
	address := r.text("REPLICA_URL")
	if address == "" {
		return nil
	}
	target, err := replica.ParseTarget(address)
	if err != nil {
		r.refuse("REPLICA_URL", "an address such as file:///var/backup/shootday or s3://bucket/path")
		return nil
	}
	return &target
}

// matching reads a text of the given form.
func (r *reader) matching(name string, form *regexp.Regexp, want string) string {
	value := r.text(name)
	if value != "" && !form.MatchString(value) {
		r.refuse(name, want)
		return ""
	}
	return value
}
