package vault

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/delivery"
	"shootday/internal/media"
)

const (
	checkInterval = time.Minute      // a complete upload starts a round immediately
	checkAgain    = 10 * time.Minute // delay before a check is repeated if it failed for a reason other than the file
	checkBatch    = 50
)

// RunChecks checks uploaded files one by one until ctx is done. It also repeats checks that were interrupted when the
// server stopped.
func (s *Service) RunChecks(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "checking", checkInterval, s.arrived, func() error {
		for ctx.Err() == nil {
			unpostponed, err := s.failing.Unpostponed()
			if err != nil {
				return err
			}
			ids, err := waitingForCheck(app, unpostponed, checkBatch)
			if err != nil || len(ids) == 0 {
				return err
			}
			if err := s.failing.Each(ctx, app, ids, func(id string) error { return s.check(ctx, app, id) }); err != nil {
				return err
			}
		}
		return nil
	})
}

// verdict is the result of a check.
type verdict struct {
	refused  records.RefusalReason // empty if the file is accepted
	info     *media.Info
	crc32    uint32
	sha256   string
	previews *media.Previews // nil for videos
}

// check checks a file and stores the result. If check returns an error, the file must be checked again.
func (s *Service) check(ctx context.Context, app core.App, fileID string) error {
	file, err := records.FindDeliveryFile(app, fileID)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil || file.State() != records.FileChecking {
		return err
	}
	p := place{file.Delivery(), file.Id}
	bytes, err := keep(ctx, app)
	if err != nil {
		return err
	}
	defer bytes.close()
	found, err := s.examine(bytes, p, file)
	if err != nil {
		return err
	}
	gone := false
	err = store.Write(app, func(tx store.Tx) error {
		gone, err = s.saveVerdict(tx, p, found)
		return err
	})
	if err == nil && (gone || found.refused != "") {
		return bytes.remove(p)
	}
	return err
}

// reasons maps errors of package media to reasons for refusing a file.
var reasons = map[error]records.RefusalReason{
	media.ErrType: records.RefusedType, media.ErrSize: records.RefusedSize,
	media.ErrPixels: records.RefusedPixels, media.ErrDamaged: records.RefusedDamaged,
}

// examine checks the content of a file, removes the location from its metadata, and stores its previews.
func (s *Service) examine(bytes keeper, p place, row *records.DeliveryFile) (found verdict, err error) {
	file, verified, err := bytes.checked(p, row.Bytes())
	if isMissing(err) {
		return verdict{refused: records.RefusedDamaged}, nil
	}
	if err != nil {
		return verdict{}, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if !verified {
		if row.SHA256() != "" {
			_, sum, err := checksums(file)
			if err != nil {
				return verdict{}, err
			}
			if sum != row.SHA256() {
				return verdict{refused: records.RefusedChecksum}, nil
			}
		}
		if err := bytes.markVerified(p); err != nil {
			return verdict{}, fmt.Errorf("note the checksum of an upload: %w", err)
		}
	}
	found, err = inspect(file, row.Bytes(), s.config.Mark)
	for refusal, reason := range reasons {
		if errors.Is(err, refusal) {
			return verdict{refused: reason}, nil
		}
	}
	if err != nil {
		return verdict{}, err
	}
	if found.crc32, found.sha256, err = checksums(file); err != nil {
		return verdict{}, err
	}
	for part, data := range found.previewParts() {
		if err := bytes.put(p, part, data); err != nil {
			return verdict{}, err
		}
	}
	return found, bytes.finish(p, file)
}

// previewParts returns the contents of the previews to store, by the name of the part.
func (v verdict) previewParts() map[string][]byte {
	if v.previews == nil {
		return nil
	}
	return map[string][]byte{
		partGrid: v.previews.Grid, partView: v.previews.View, partMarkedGrid: v.previews.MarkedGrid, partMarkedView: v.previews.MarkedView,
	}
}

// editable is a file that can be overwritten in place.
type editable interface {
	io.ReaderAt
	io.WriterAt
}

// inspect decodes a file, and then overwrites the location in its metadata. It does not change a file that it refuses.
func inspect(file editable, size int64, mark string) (found verdict, err error) {
	content := media.Content{ReaderAt: file, Size: size}
	if found.info, err = media.Inspect(content); err != nil {
		return found, err
	}
	if !found.info.Type.Video {
		if found.previews, err = media.MakePreviews(content, found.info, mark); err != nil {
			return found, err
		}
	}
	patches, err := media.PlacePatches(content, found.info)
	if err != nil {
		return found, err
	}
	for _, patch := range patches {
		if _, err := file.WriteAt(patch.Data, patch.Offset); err != nil {
			return found, fmt.Errorf("overwrite the place of a file: %w", err)
		}
	}
	return found, nil
}

func checksums(file io.ReadSeeker) (crc uint32, sum string, err error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return 0, "", fmt.Errorf("read an upload: %w", err)
	}
	short, long := crc32.NewIEEE(), sha256.New()
	if _, err := io.Copy(io.MultiWriter(short, long), file); err != nil {
		return 0, "", fmt.Errorf("read an upload: %w", err)
	}
	return short.Sum32(), hex.EncodeToString(long.Sum(nil)), nil
}

// saveVerdict saves the result of a check, and reports whether the file was deleted in the meantime.
func (s *Service) saveVerdict(tx store.Tx, p place, found verdict) (gone bool, err error) {
	file, err := records.FindDeliveryFile(tx, p.file)
	if errors.Is(err, sql.ErrNoRows) {
		return true, nil
	}
	if err != nil || file.State() != records.FileChecking {
		return false, err
	}
	if found.refused != "" {
		file.SetState(records.FileRefused)
		file.SetReason(found.refused)
		file.SetNameKey("/" + file.Id) // allow another file with the same name
	} else {
		file.SetState(records.FileReady)
		file.SetKind(records.MediaPhoto)
		if found.info.Type.Video {
			file.SetKind(records.MediaVideo)
		}
		file.SetType(found.info.Type.MIME)
		file.SetWidth(found.info.Width)
		file.SetHeight(found.info.Height)
		file.SetSeconds(found.info.Seconds)
		file.SetCRC32(int64(found.crc32))
		file.SetSHA256(found.sha256)
		if name := delivery.WithTypes(file.Name(), found.info.Type.Extensions...); name != file.Name() {
			if err := setName(tx, file, name); err != nil {
				return false, err
			}
		}
	}
	if err := tx.Save(file); err != nil {
		return false, fmt.Errorf("save the check of a file: %w", err)
	}
	tx.AfterCommit(func() { s.changed.add(p.delivery) })
	return false, nil
}
