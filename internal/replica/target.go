package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/benbjohnson/litestream/file"
	"github.com/benbjohnson/litestream/s3"
	"github.com/superfly/ltx"
)

// Target is the location of a replica: a folder on this machine, or a path in a bucket of an S3 store.
type Target struct {
	Bucket string // empty if the target is a folder
	Path   string // the path of the folder, or the path inside the bucket
}

// ParseTarget parses a URL such as file:///var/backup/shootday or s3://bucket/path. It returns an error for any other
// form, for a relative path and for the root folder.
func ParseTarget(address string) (Target, error) {
	wrong := fmt.Errorf("%q is not an address such as file:///var/backup/shootday or s3://bucket/path", address)
	parsed, err := url.Parse(address)
	if err != nil || parsed.RawQuery != "" || parsed.Fragment != "" || parsed.User != nil || parsed.Port() != "" {
		return Target{}, wrong
	}
	switch parsed.Scheme {
	case "file":
		folder := filepath.Clean(parsed.Path)
		if parsed.Host != "" || !filepath.IsAbs(folder) || folder == "/" {
			return Target{}, wrong
		}
		return Target{Path: folder}, nil
	case "s3":
		if parsed.Host == "" {
			return Target{}, wrong
		}
		return Target{Bucket: parsed.Host, Path: strings.Trim(parsed.Path, "/")}, nil
	}
	return Target{}, wrong
}

// String returns the URL of the target in the form accepted by ParseTarget.
func (t Target) String() string {
	if t.Bucket == "" {
		return "file://" + t.Path
	}
	return strings.TrimSuffix("s3://"+t.Bucket+"/"+t.Path, "/")
}

// client returns Litestream's client for the target. It does not access the target yet.
func (t Target) client(store S3) (litestream.ReplicaClient, error) {
	if t.Bucket == "" {
		return bounded{file.NewReplicaClient(t.Path), t.Path}, nil
	}
	client := s3.NewReplicaClient()
	client.Bucket, client.Path = t.Bucket, t.Path
	client.Endpoint, client.Region, client.ForcePathStyle = store.Endpoint, store.Region, store.PathStyle()
	client.AccessKeyID, client.SecretAccessKey = store.AccessKey, store.Secret
	// If these variables are set, the SDK returns an error, because the client has a custom transport. They are unset,
	// because the store is configured only by our settings.
	for _, name := range []string{"AWS_CA_BUNDLE", "AWS_PROFILE", "AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"} {
		if err := os.Unsetenv(name); err != nil {
			return nil, err
		}
	}
	if err := client.Init(context.Background()); err != nil {
		return nil, fmt.Errorf("set up the client for %s: %w", t, err)
	}
	return bounded{client, ""}, nil
}

const (
	listLimit  = 30 * time.Second
	writeLimit = 15 * time.Second
	slowest    = 256 << 10 // the minimum speed of an upload, in bytes per second
)

// bounded adds timeouts to the calls of a client, because a target that stops responding would block them forever. The
// timeout of an upload increases with its size, because the first copy of a large database takes a long time.
type bounded struct {
	litestream.ReplicaClient
	folder string // the path of a target on this machine; empty for S3
}

func (b bounded) LTXFiles(ctx context.Context, level int, seek ltx.TXID, exact bool) (ltx.FileIterator, error) {
	ctx, cancel := context.WithTimeout(ctx, listLimit)
	defer cancel()
	files, err := b.ReplicaClient.LTXFiles(ctx, level, seek, exact)
	if err != nil {
		return nil, err
	}
	list := []*ltx.FileInfo{}
	for files.Next() {
		one := *files.Item()
		list = append(list, &one)
	}
	if err := errors.Join(files.Err(), files.Close()); err != nil {
		return nil, err
	}
	return ltx.NewFileInfoSliceIterator(list), nil
}

func (b bounded) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, content io.Reader) (*ltx.FileInfo, error) {
	if local, ok := content.(*os.File); ok {
		info, err := local.Stat()
		if err != nil {
			return nil, err
		}
		limit := writeLimit + time.Duration(info.Size()/slowest)*time.Second
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, limit, fmt.Errorf("no answer within %v", limit))
		defer cancel()
	}
	if b.folder != "" && level == 0 && first > 1 {
		// Litestream would create the folder again and continue with the next file, and a restore would then fail
		// because the earlier files are missing.
		if _, err := os.Stat(filepath.FromSlash(litestream.LTXLevelDir(b.folder, 0))); err != nil {
			return nil, fmt.Errorf("the replica's folder is gone: %w", err)
		}
	}
	return b.ReplicaClient.WriteLTXFile(ctx, level, first, last, content)
}
