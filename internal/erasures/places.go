package erasures

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"

	"shootday/internal/replica"
)

// folder is the path of a folder on this machine that contains entries.
type folder string

func inFolder(parent string) folder { return folder(filepath.Join(parent, Folder)) }

func (f folder) String() string { return string(f) }

func (f folder) names(context.Context) ([]string, error) {
	found, err := os.ReadDir(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	names := make([]string, len(found))
	for i, entry := range found {
		names[i] = entry.Name()
	}
	return names, err
}

// add adds an entry. It does not create the parent folder, because if that is missing, the disk of a replica is
// probably not mounted.
func (f folder) add(_ context.Context, name string) error {
	err := os.Mkdir(string(f), 0o700)
	if err == nil {
		err = syncFolder(filepath.Dir(string(f)))
	} else if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	if err != nil {
		return fmt.Errorf("create the journal of erasures: %w", err)
	}
	file, err := os.OpenFile(filepath.Join(string(f), name), os.O_CREATE|os.O_WRONLY, 0o600)
	if err == nil {
		err = errors.Join(file.Sync(), file.Close(), syncFolder(string(f)))
	}
	if err != nil {
		return fmt.Errorf("add to the journal of erasures: %w", err)
	}
	return nil
}

// syncFolder waits until changes to the list of files in a folder are on the disk.
func syncFolder(path string) error {
	opened, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(opened.Sync(), opened.Close())
}

// callLimit is the maximum duration of a request to the S3 store.
const callLimit = 5 * time.Second

// bucket is a folder of an S3 bucket that contains entries.
type bucket struct {
	client *s3.Client
	name   string
	prefix string // ends with a slash
}

func inBucket(copies replica.Target, store replica.S3) bucket {
	return bucket{store.Client(), copies.Bucket, path.Join(copies.Path, Folder) + "/"}
}

func (b bucket) String() string { return "s3://" + b.name + "/" + b.prefix }

func (b bucket) names(ctx context.Context) (names []string, err error) {
	pages := s3.NewListObjectsV2Paginator(b.client, &s3.ListObjectsV2Input{Bucket: &b.name, Prefix: &b.prefix})
	for pages.HasMorePages() {
		limited, cancel := context.WithTimeout(ctx, callLimit)
		page, err := pages.NextPage(limited)
		cancel()
		if err != nil {
			return nil, fmt.Errorf("list %s: %w", b, err)
		}
		for _, object := range page.Contents {
			if name := aws.ToString(object.Key)[len(b.prefix):]; name != "" { // some programs add an object for the folder itself
				names = append(names, name)
			}
		}
	}
	return names, nil
}

func (b bucket) add(ctx context.Context, name string) error {
	ctx, cancel := context.WithTimeout(ctx, callLimit)
	defer cancel()
	_, err := b.client.PutObject(ctx, &s3.PutObjectInput{Bucket: &b.name, Key: aws.String(b.prefix + name), Body: bytes.NewReader(nil)})
	if err != nil {
		return fmt.Errorf("write %s%s: %w", b, name, err)
	}
	return nil
}
