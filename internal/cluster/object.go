package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

// Object is a small object in the store that passes state from one leader to the next. It uses optimistic locking: a
// caller can replace the object only after loading its current version.
type Object struct {
	store *store
	key   *string

	mu      sync.Mutex
	version string
}

// Object returns the object with the given name. It does not access the store.
func (l *Leader) Object(name string) *Object { return l.node.store.object(name) }

func (s *store) object(name string) *Object { return &Object{store: s, key: s.key(name)} }

// Load reads the object. It returns fs.ErrNotExist if the object does not exist.
func (o *Object) Load() ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), storeLimit)
	defer cancel()
	o.mu.Lock()
	defer o.mu.Unlock()
	found, err := o.store.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &o.store.root.Bucket, Key: o.key})
	if missing := new(types.NoSuchKey); errors.As(err, &missing) {
		return nil, fs.ErrNotExist
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", *o.key, err)
	}
	defer found.Body.Close()
	content, err := io.ReadAll(found.Body)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", *o.key, err)
	}
	o.version = aws.ToString(found.ETag)
	return content, nil
}

// Save replaces the version of the object that was last loaded or saved. If there is none, Save creates the object. It
// returns an error if the object in the store has changed in the meantime.
func (o *Object) Save(content []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), storeLimit)
	defer cancel()
	o.mu.Lock()
	defer o.mu.Unlock()
	in := &s3.PutObjectInput{Bucket: &o.store.root.Bucket, Key: o.key, Body: bytes.NewReader(content)}
	if in.IfMatch = &o.version; o.version == "" {
		in.IfMatch, in.IfNoneMatch = nil, aws.String("*")
	}
	written, err := o.store.client.PutObject(ctx, in)
	if err != nil {
		return fmt.Errorf("write %s: %w", *o.key, err)
	}
	o.version = aws.ToString(written.ETag)
	return nil
}
