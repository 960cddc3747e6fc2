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

	"shootday/internal/apperr"

	"shootday/internal/images"
)

// Form fields of a portfolio upload.
const (
	coverField     = "coverImage"
	portfolioField = "portfolioImage"
)

// PreparedFiles keeps the prepared files of a portfolio upload in a temporary folder until [StoreUploads] stores them.
// In memory, they would occupy up to a quarter of a gigabyte while the upload waits for decoding or for the database.
//
// The caller must call Remove when the files are no longer needed.
type PreparedFiles struct {
	FreeSpace func(folder string) (uint64, error) // returns the available disk space for a folder, in bytes
	Files     []*Upload
	folder    string // path of the temporary folder; empty before a file is added
}

// PrepareAll prepares the files of an upload, the cover first. It stops at the first file that is refused. If there are
// several files, the error names the refused one. After each file, PrepareAll calls fits, which returns an error if the
// files so far exceed a limit, so that the remaining files are not decoded in vain.
func (p *PreparedFiles) PrepareAll(by Uploader, covers, added []*multipart.FileHeader, fits func() error) error {
	for _, part := range []struct {
		field   string
		headers []*multipart.FileHeader
		types   []images.Type
	}{
		{coverField, covers, pictureTypes()},
		{portfolioField, added, portfolioTypes()},
	} {
		for i, header := range part.headers {
			file, err := Prepare(by, header, part.types...)
			if refusal, ok := errors.AsType[*apperr.Error](err); ok && len(covers)+len(added) > 1 {
				return nameFile(refusal, part.field, i, len(part.headers), header.Filename)
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

// nameFile returns a copy of an error whose message names the refused file. index is the index of the file in its form
// field.
func nameFile(refusal *apperr.Error, field string, index, count int, fileName string) error {
	position := fmt.Sprintf("File %d of %d", index+1, count)
	if field == coverField {
		position = "The cover"
	}
	message := fmt.Sprintf("%s (%s): %s", position, displayName(fileName), refusal.Message)
	return apperr.New(refusal.Kind, message).WithField(field, apperr.Field{Code: "invalid", Value: index})
}

// displayName returns a file name from a request in a form that is safe to show in a message. It contains only letters,
// digits and some punctuation of the last path element.
func displayName(name string) string {
	const maxLength = 60
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || strings.ContainsRune(" ._-()", r) {
			return r
		}
		return -1
	}, path.Base(strings.ReplaceAll(name, `\`, "/")))
	if letters := []rune(name); len(letters) > maxLength {
		name = string(letters[:maxLength]) + "..."
	}
	return cmp.Or(strings.TrimSpace(name), "unnamed")
}

// add writes a file to the temporary folder and removes its content from memory.
func (p *PreparedFiles) add(file *Upload) error {
	if err := CheckSpace(p.FreeSpace, os.TempDir(), file.File.Size); err != nil {
		return err
	}
	if p.folder == "" {
		folder, err := os.MkdirTemp("", "shootday-upload-")
		if err != nil {
			return fmt.Errorf("make a folder for an upload: %w", err)
		}
		p.folder = folder
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

// Remove deletes the temporary folder. It ignores errors, because the operating system also deletes temporary files.
func (p *PreparedFiles) Remove() {
	if p.folder != "" {
		_ = os.RemoveAll(p.folder)
	}
}
