package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/benbjohnson/litestream"
	leases "github.com/benbjohnson/litestream/s3"

	"shootday/internal/replica"
)

// storeLimit is the maximum duration of an operation on the store.
const storeLimit = 5 * time.Second

// store is the S3 store that the nodes share. It contains the lease and a folder for each generation of the database. A
// marker object shows that the database of a generation is complete.
type store struct {
	root   replica.Target
	access replica.S3
	client *s3.Client
}

func openStore(root replica.Target, access replica.S3) *store {
	return &store{root, access, access.Client()}
}

func (s *store) key(parts ...string) *string {
	return aws.String(path.Join(append([]string{s.root.Path}, parts...)...))
}

// generation returns the location of generation n of the database.
func (s *store) generation(n int64) replica.Target {
	return replica.Target{Bucket: s.root.Bucket, Path: *s.key("generations", fmt.Sprintf("%08d", n))}
}

func (s *store) marker(n int64) *string {
	return aws.String(path.Join(s.generation(n).Path, "ready"))
}

// leaser returns Litestream's client for the lease, with owner as the metadata to write.
func (s *store) leaser(owner leaseMetadata) *leases.Leaser {
	leaser := leases.NewLeaser()
	leaser.SetClient(s.client)
	leaser.Bucket, leaser.Path, leaser.TTL, leaser.Owner = s.root.Bucket, s.root.Path, ttl, owner.String()
	return leaser
}

// readLease reads the lease. It returns the zero value if the lease does not exist.
func (s *store) readLease(ctx context.Context) (observedLease, error) {
	ctx, cancel := context.WithTimeout(ctx, leaseLimit)
	defer cancel()
	found, err := s.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &s.root.Bucket, Key: s.key(leases.DefaultLeasePath)})
	if missing := new(types.NoSuchKey); errors.As(err, &missing) {
		return observedLease{}, nil
	}
	if err != nil {
		return observedLease{}, fmt.Errorf("read the lease: %w", err)
	}
	defer found.Body.Close()
	var lease litestream.Lease
	if err := json.NewDecoder(found.Body).Decode(&lease); err != nil {
		return observedLease{}, fmt.Errorf("read the lease: %w", err)
	}
	owner, err := parseLeaseMetadata(lease.Owner)
	if err != nil {
		return observedLease{}, err
	}
	return observedLease{owner, lease.Generation, lease.ExpiresAt.Before(releasedAt.Add(time.Hour)), aws.ToString(found.ETag)}, nil
}

// take takes the lease and increases its generation. It keeps the information about the database from last, which is
// the lease as last read. take returns nil if another node has taken the lease first.
func (s *store) take(ctx context.Context, last observedLease, node string) (*heldLease, error) {
	ctx, cancel := context.WithTimeout(ctx, leaseLimit)
	defer cancel()
	mine := leaseMetadata{node, last.complete, last.position}
	leaser, begun := s.leaser(mine), time.Now()
	var lease *litestream.Lease
	var err error
	if last.etag == "" {
		lease, err = leaser.AcquireLease(ctx)
	} else { // AcquireLease is not used here, because it compares the clocks of two machines
		lease, err = leaser.RenewLease(ctx, &litestream.Lease{Generation: last.generation + 1, ETag: last.etag})
	}
	if held := new(litestream.LeaseExistsError); errors.As(err, &held) || errors.Is(err, litestream.ErrLeaseNotHeld) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("take the lease: %w", err)
	}
	return &heldLease{leaser: leaser, read: s.readLease, lease: lease, metadata: mine, renewed: begun, tried: begun}, nil
}

// inventory lists the generations in the store, and determines which of them have a complete database.
func (s *store) inventory(ctx context.Context) (inventory, error) {
	ctx, cancel := context.WithTimeout(ctx, storeLimit)
	defer cancel()
	var all inventory
	prefix := *s.key("generations") + "/"
	pages := s3.NewListObjectsV2Paginator(s.client, &s3.ListObjectsV2Input{
		Bucket: &s.root.Bucket, Prefix: &prefix, Delimiter: aws.String("/"),
	})
	for pages.HasMorePages() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return all, fmt.Errorf("list the generations: %w", err)
		}
		for _, folder := range page.CommonPrefixes {
			name := strings.Trim(strings.TrimPrefix(*folder.Prefix, prefix), "/")
			n, err := strconv.ParseInt(name, 10, 64)
			if err != nil {
				return all, refuse("%s holds %q, which is not a generation: choose another CLUSTER_URL", s.root, *folder.Prefix)
			}
			all.generations = append(all.generations, n)
		}
	}
	for _, n := range all.generations {
		_, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.root.Bucket, Key: s.marker(n)})
		if missing := new(types.NotFound); errors.As(err, &missing) {
			continue
		}
		if err != nil {
			return all, fmt.Errorf("check that generation %d is complete: %w", n, err)
		}
		all.ready = append(all.ready, n)
	}
	return all, nil
}

// markReady marks the database of a generation as complete.
func (s *store) markReady(ctx context.Context, n int64) error {
	ctx, cancel := context.WithTimeout(ctx, storeLimit)
	defer cancel()
	_, err := s.client.PutObject(ctx, &s3.PutObjectInput{Bucket: &s.root.Bucket, Key: s.marker(n), Body: bytes.NewReader(nil)})
	if err != nil {
		return fmt.Errorf("mark generation %d as complete: %w", n, err)
	}
	return nil
}

// remove deletes a generation. It deletes the marker first, so that a partly deleted generation does not count as
// complete.
func (s *store) remove(ctx context.Context, n int64) error {
	_, err := s.client.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &s.root.Bucket, Key: s.marker(n)})
	if err == nil {
		err = replica.Remove(ctx, s.generation(n), s.access)
	}
	if err != nil {
		return fmt.Errorf("remove generation %d: %w", n, err)
	}
	return nil
}
