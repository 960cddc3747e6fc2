package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

const racers = 8

// checkConditions checks that the store supports conditional writes. It makes several concurrent writes of one object,
// of which only one may succeed. If the store accepted two of them, two nodes could lead at the same time.
func (s *store) checkConditions(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*storeLimit)
	defer cancel()
	key := s.key("check", rand.Text())
	defer func() {
		_, _ = s.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &s.root.Bucket, Key: key}) // if this fails, a small object remains in the store
	}()
	first, err := s.race(ctx, key, func(in *s3.PutObjectInput) { in.IfNoneMatch = aws.String("*") })
	if err != nil {
		return err
	}
	replaces := func(in *s3.PutObjectInput) { in.IfMatch = &first }
	if _, err := s.race(ctx, key, replaces); err != nil {
		return err
	}
	if late, err := s.put(ctx, key, replaces); err != nil || late != "" {
		return s.unconditional(err)
	}
	return nil
}

// race makes several conditional writes at the same time and returns the version (ETag) of the only one that succeeded.
// It returns an error unless exactly one succeeded.
func (s *store) race(ctx context.Context, key *string, condition func(*s3.PutObjectInput)) (string, error) {
	var (
		all    sync.WaitGroup
		mu     sync.Mutex
		won    []string
		failed error // the error of a write whose outcome is unknown
	)
	for range racers {
		all.Go(func() {
			version, err := s.put(ctx, key, condition)
			mu.Lock()
			defer mu.Unlock()
			if version != "" {
				won = append(won, version)
			}
			if err != nil {
				failed = err
			}
		})
	}
	all.Wait()
	switch {
	case len(won) > 1:
		return "", s.unconditional(nil)
	case failed != nil:
		return "", fmt.Errorf("try conditional writes: %w", failed)
	case len(won) == 0:
		return "", fmt.Errorf("try conditional writes: the store accepted none of %d", racers)
	}
	return won[0], nil
}

// put makes a conditional write and returns the object's new version (ETag). The version is empty if the condition was
// not met.
func (s *store) put(ctx context.Context, key *string, condition func(*s3.PutObjectInput)) (string, error) {
	in := &s3.PutObjectInput{Bucket: &s.root.Bucket, Key: key, Body: strings.NewReader(rand.Text())}
	condition(in)
	out, err := s.client.PutObject(ctx, in)
	refused := new(awshttp.ResponseError)
	if errors.As(err, &refused) {
		switch refused.HTTPStatusCode() {
		case http.StatusPreconditionFailed, http.StatusConflict:
			return "", nil
		case http.StatusForbidden, http.StatusNotFound:
			return "", refuse("%s cannot be written to: %v. Check CLUSTER_URL, S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET", s.root, err)
		}
	}
	if err != nil {
		return "", err
	}
	return aws.ToString(out.ETag), nil
}

// unconditional returns the error for a store without conditional writes, or wraps err if err is not nil.
func (s *store) unconditional(err error) error {
	if err != nil {
		return fmt.Errorf("try conditional writes: %w", err)
	}
	return refuse("the store of %s does not support conditional writes (If-Match, If-None-Match), so two nodes could lead at once. "+
		"Choose a store that does, such as Amazon S3", s.root)
}
