package config

import (
	"cmp"
	"errors"
	"regexp"

	"shootday/internal/replica"
)

// Storage specifies where uploaded files and the copies of the database are stored, if not in the data folder.
type Storage struct {
	S3     replica.S3
	Bucket string          // the bucket for uploaded files; if empty, they are in the data folder
	Copy   *replica.Target // the location of the database's replica; nil if there is none
	// Cluster is nil if this node is not part of a cluster. Otherwise Copy is nil, because the cluster stores the copies.
	Cluster *Cluster
}

// Copies returns the location of the copies of the database, which is that of the cluster or of the replica. It returns
// nil if there are no copies.
func (s Storage) Copies() *replica.Target {
	if s.Cluster != nil {
		return &s.Cluster.Root
	}
	return s.Copy
}

// Cluster contains the location in the store that all nodes of a cluster share, and the URL of this node.
type Cluster struct {
	Root replica.Target // always in a bucket
	Node string         // the URL at which the other nodes reach this one, without a path
}

var (
	bucket = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`)
	region = regexp.MustCompile(`^[a-z0-9-]+$`)
)

// storage reads the settings of the S3 store, the replica and the cluster. Incomplete settings of the S3 store are an
// error.
func (r *reader) storage() Storage {
	storage := Storage{
		S3: replica.S3{
			Endpoint:  r.baseURL("S3_ENDPOINT"),
			Region:    cmp.Or(r.matching("S3_REGION", region, "a region such as ap-south-1"), "us-east-1"),
			AccessKey: r.text("S3_ACCESS_KEY"),
			Secret:    r.text("S3_SECRET"),
		},
		Bucket: r.matching("S3_BUCKET", bucket, "the name of a bucket: 3 to 63 small letters, digits, dots and hyphens, with a letter or digit at both ends"),
		Copy:   r.replica(),

		Cluster: r.cluster(),
	}
	if storage.Cluster != nil {
		storage.Copy = nil
		storage.Bucket = cmp.Or(storage.Bucket, storage.Cluster.Root.Bucket) // all nodes must be able to serve the uploads
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
	if storage.Cluster != nil {
		user = "CLUSTER_URL"
	}
	for _, name := range []string{"S3_ENDPOINT", "S3_ACCESS_KEY", "S3_SECRET"} {
		if user != "" && r.text(name) == "" {
			r.refuse(name, "set, but "+user+" needs it")
		}
	}
	return storage
}

// Serving checks the storage of a server. It returns an error if S3 is configured but used neither for files nor for
// the replica, because files that the operator expects in S3 would be on the local disk.
func (s Storage) Serving() error {
	if s.S3.Endpoint != "" && s.Bucket == "" && (s.Copy == nil || s.Copy.Bucket == "") {
		return errors.New("S3_BUCKET must be set when S3_ENDPOINT is set")
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

// cluster reads CLUSTER_URL and NODE_URL. It returns nil if neither is set. It is an error to set only one of them.
func (r *reader) cluster() *Cluster {
	address, node := r.text("CLUSTER_URL"), r.baseURL("NODE_URL")
	if address == "" {
		if node != "" {
			r.refuse("CLUSTER_URL", "set, but NODE_URL needs it")
		}
		return nil
	}
	if r.text("NODE_URL") == "" {
		r.refuse("NODE_URL", "the address of this node for the others, such as http://10.0.0.1:8090; CLUSTER_URL needs it")
	}
	root, err := replica.ParseTarget(address)
	if err != nil || root.Bucket == "" {
		r.refuse("CLUSTER_URL", "an address such as s3://bucket/path")
		return nil
	}
	return &Cluster{root, node}
}

// matching reads a setting whose value must match form. want describes the form in the error.
func (r *reader) matching(name string, form *regexp.Regexp, want string) string {
	value := r.text(name)
	if value != "" && !form.MatchString(value) {
		r.refuse(name, want)
		return ""
	}
	return value
}
