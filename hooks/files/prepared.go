package files

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"os"
	"path"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/api"
	"shootday/internal/apperr"
	"shootday/internal/images"
)

// PrepareAll checks the files of an upload, the cover first. A refusal names the file, by its place among those of its
// field, because nothing of the upload is stored. fits is asked after each file whether those so far can be stored, so
// that an upload without a chance neither costs more decoding time nor fills the disk.
func (p *PreparedFiles) PrepareAll(by Uploader, covers, added []*multipart.FileHeader, fits func() error) error {
	pictures := []images.Type{images.JPEG, images.PNG, images.WebP}
	for _, part := range []struct {
		field   string
		headers []*multipart.FileHeader
		types   []images.Type
	}{
		{"coverImage", covers, pictures},
		{"portfolioImage", added, append(pictures, images.MP4, images.WebM)},
	} {
		for i, header := range part.headers {
			file, err := Prepare(by, header, part.types...)
			if refusal, ok := errors.AsType[*apperr.Error](err); ok && len(covers)+len(added) > 1 {
				which := fmt.Sprintf("File %d of %d", i+1, len(part.headers))
				if part.field == "coverImage" {
					which = "The cover"
				}
				message := fmt.Sprintf("%s (%s): %s", which, shownFileName(header.Filename), refusal.Message)
				return apperr.New(refusal.Kind, message).WithField(part.field, api.FieldError{Code: "invalid", Value: i})
			}
			if err != nil {
				return err
			}
			if err := p.add(file); err != nil {
				return err
			}
			if err := fits(); err != nil {
				return err
			}
		}
	}
	return nil
}

// shownFileName is the name of an uploaded file as a message may repeat it: letters, digits and a few signs of its last
// part.
func shownFileName(name string) string {
	const longest = 60
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || strings.ContainsRune(" ._-()", r) {
			return r
		}
		return -1
	}, path.Base(strings.ReplaceAll(name, `\`, "/")))
	if letters := []rune(name); len(letters) > longest {
		name = string(letters[:longest]) + "..."
	}
	return cmp.Or(strings.TrimSpace(name), "unnamed")
}

// PreparedFiles keeps the prepared files of one upload in a temporary folder until they are stored. In memory they would
// take up to a quarter of a gigabyte for each upload that waits for decoding or for the database.
type PreparedFiles struct {
	FreeSpace func(dir string) (uint64, error)
	folder    string // empty until the first file
	Files     []*Upload
}

// add moves a file from memory to the folder.
func (p *PreparedFiles) add(file *Upload) error {
	free, err := p.FreeSpace(os.TempDir())
	if err != nil {
		return err
	}
	if free < LeastSpace+uint64(file.File.Size) {
		return errNoSpace
	}
	if p.folder == "" {
		if p.folder, err = os.MkdirTemp("", "shootday-upload-"); err != nil {
			return fmt.Errorf("make a folder for an upload: %w", err)
		}
	}
	path := filepath.Join(p.folder, fmt.Sprint(len(p.Files)))
	if err := writeFile(path, file.File.Reader); err != nil {
		return fmt.Errorf("write a prepared file: %w", err)
	}
	file.File.Reader = &filesystem.PathReader{Path: path}
	p.Files = append(p.Files, file)
	return nil
}

func writeFile(path string, from filesystem.FileReader) error {
	content, err := from.Open()
	if err != nil {
		return err
	}
	defer content.Close()
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, content)
	return errors.Join(err, file.Close())
}

// Remove deletes the folder. What cannot be deleted is left to the operating system, which cleans up temporary files.
func (p *PreparedFiles) Remove() {
	if p.folder != "" {
		_ = os.RemoveAll(p.folder)
	}
}
