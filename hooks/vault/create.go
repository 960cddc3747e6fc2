package vault

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/media"
)

// maxFiles is the maximum number of files in a delivery.
const maxFiles = 3000

var (
	errExtension = apperr.UnsupportedMediaType(
		"Only photos (jpg, jpeg, png, webp) and videos (mp4, m4v, mov, webm) can be delivered.")
	errBookingFull      = apperr.TooLarge("The files of this shoot would become too large. Please delete some first.").WithCode(apperr.CodeDeliveryFull)
	errPhotographerFull = apperr.TooLarge("Your files use up all your space. Please delete some first.").WithCode(apperr.CodeDeliveryFull)
	errTooManyFiles     = apperr.Conflict("A delivery can have at most 3,000 files.").WithCode(apperr.CodeTooManyFiles)
	errNotStarted       = apperr.Conflict("Photos can be uploaded once the shoot has started.").WithCode(apperr.CodeTooEarly)

	sha256Text = regexp.MustCompile(`^[0-9a-fA-F]{64}$`)
)

// newFile is the request body of AddFile.
type newFile struct {
	Name   string   `json:"name"`
	Bytes  *float64 `json:"bytes"`
	SHA256 string   `json:"sha256"`

	booking *records.Booking
}

func (f *newFile) check() error {
	if f.Bytes == nil || *f.Bytes < 1 || *f.Bytes != math.Trunc(*f.Bytes) || *f.Bytes > 1e15 {
		return apperr.InvalidField("bytes", "bytes must be the size of the file.")
	}
	if f.SHA256 != "" && !sha256Text.MatchString(f.SHA256) {
		return apperr.InvalidField("sha256", "sha256 must have 64 hexadecimal digits.")
	}
	return nil
}

// admit returns the name to store and the kind of media. It returns an error if the name or the size is not allowed.
func (f *newFile) admit() (name string, kind records.MediaKind, err error) {
	name = delivery.FileName(f.Name)
	extension := delivery.Extension(f.Name)
	if extension == "" {
		extension = delivery.Extension(name)
	}
	limit, kind := int64(media.MaxVideoBytes), records.MediaVideo
	switch found := media.TypeOf(extension); {
	case found != nil && found.Video:
	case found != nil:
		limit, kind = media.MaxPhotoBytes, records.MediaPhoto
	case isNameless(f.Name):
		kind = records.MediaPhoto // the check determines the kind
	default:
		return "", "", errExtension
	}
	if int64(*f.Bytes) > limit {
		return "", "", apperr.TooLarge(fmt.Sprintf("The file is too large: at most %d MB are allowed.", limit/1_000_000))
	}
	return name, kind, nil
}

// isNameless reports whether a name contains no usable characters.
func isNameless(given string) bool {
	return strings.TrimSpace(given) == "" || delivery.FileName(given) == delivery.FileName("")
}

// AddFile returns the command that adds a file to a delivery. The content of the file is uploaded afterwards.
func (s *Service) AddFile() api.Command[newFile, *records.DeliveryFile] {
	return api.Command[newFile, *records.DeliveryFile]{
		Parse: s.parseNewFile,
		Run:   s.addFile,
		Answer: func(saved *records.DeliveryFile) api.Response {
			return api.Response{Status: 201, Message: "Ready for the upload.", Fields: api.Body{
				"fileId": saved.Id, "uploadUrl": uploadURL(saved.Id),
			}}
		},
	}
}

func (s *Service) parseNewFile(e *core.RequestEvent) (form newFile, err error) {
	invalid := api.Read(e, &form)
	if form.booking, err = ownBooking(e); err != nil {
		return form, err
	}
	if invalid != nil {
		return form, invalid
	}
	if err := form.check(); err != nil {
		return form, err
	}
	if _, _, err := form.admit(); err != nil {
		return form, err
	}
	if s.store.Unavailable() {
		return form, errUnavailable
	}
	if err := s.checkSpace(e.App, int64(*form.Bytes)); err != nil {
		return form, err
	}
	// This sum takes too long for the transaction. Concurrent requests may therefore exceed the limit by the sizes of
	// their files.
	used, err := photographerBytes(e.App, form.booking.Photographer())
	if err == nil && used+int64(*form.Bytes) > s.config.PhotographerBytes {
		err = errPhotographerFull
	}
	return form, err
}

// checkSpace returns an error if the disk does not have enough space for a file. Even a file in a bucket needs the
// space temporarily.
func (s *Service) checkSpace(app core.App, bytes int64) error {
	return files.CheckSpace(s.freeSpace, app.DataDir(), bytes)
}

func (s *Service) addFile(tx store.Tx, form newFile) (*records.DeliveryFile, error) {
	d, err := s.openDelivery(tx, form.booking.Id)
	if err != nil {
		return nil, err
	}
	used, err := usageOf(tx, d.Id)
	switch {
	case err != nil:
		return nil, err
	case used.Files >= maxFiles:
		return nil, errTooManyFiles
	case used.Bytes+int64(*form.Bytes) > s.config.BookingBytes:
		return nil, errBookingFull
	}
	name, kind, err := form.admit()
	if err != nil {
		return nil, err
	}
	file, err := records.NewDeliveryFile(tx)
	if err != nil {
		return nil, err
	}
	file.SetDelivery(d.Id)
	if err := setName(tx, file, name); err != nil {
		return nil, err
	}
	file.SetKind(kind)
	file.SetBytes(int64(*form.Bytes))
	file.SetSHA256(strings.ToLower(form.SHA256))
	file.SetState(records.FileUploading)
	file.SetPosition(used.Position + 1)
	if err := tx.Save(file); err != nil {
		return nil, fmt.Errorf("save a file of a delivery: %w", err)
	}
	// PocketBase has set "updated" from the system clock. Set it from the service's clock, with which the age of an
	// upload is computed.
	if err := touchUpload(tx, file.Id, s.now()); err != nil {
		return nil, err
	}
	tx.AfterCommit(func() { s.changed.add(d.Id) })
	return file, nil
}

// openDelivery loads the delivery of a booking. It returns an error if the delivery does not accept uploads at the
// moment.
func (s *Service) openDelivery(tx store.Tx, bookingID string) (*records.Delivery, error) {
	b, err := records.FindBooking(tx, bookingID)
	if err != nil {
		return nil, err
	}
	d, err := findDelivery(tx, bookingID)
	if err != nil {
		return nil, err
	}
	if err := checkOpen(tx, d, b); err != nil {
		return nil, err
	}
	if !booking.HasStarted(s.now(), b.Start()) {
		return nil, errNotStarted
	}
	return d, nil
}

// checkOpen returns an error if a delivery no longer accepts uploads.
func checkOpen(app core.App, d *records.Delivery, b *records.Booking) error {
	state := delivery.State{Status: d.Status(), Booking: b.Status(), Payment: b.PaymentStatus()}
	if err := state.CanDeliver(); err != nil {
		return err
	}
	emptied, err := isEmptied(app, d.Id)
	if err == nil && emptied {
		err = delivery.ErrEnded
	}
	return err
}

// setName sets the name of a file to name, or to a similar name if another file of the delivery already has that name.
func setName(tx store.Tx, file *records.DeliveryFile, name string) (err error) {
	unique := delivery.UniqueName(name, func(folded string) bool {
		taken := false
		if err == nil && folded != file.NameKey() {
			taken, err = isNameTaken(tx, file.Delivery(), folded)
		}
		return taken
	})
	file.SetName(unique)
	file.SetNameKey(delivery.FoldName(unique))
	return err
}

func uploadURL(fileID string) string { return strings.Replace(UploadPath, "{uploadId}", fileID, 1) }
