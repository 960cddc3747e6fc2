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

// These are the form fields of a portfolio upload.
const (
	coverField     = "coverImage"
	portfolioField = "portfolioImage"
)

// PreparedFiles keeps the prepared files of a portfolio upload in a temporary folder until StoreUploads stores them. If
// the files were kept in memory, each upload that waits for decoding or for the database would need up to a quarter of
// a gigabyte.
//
// The caller must call Remove when the files are no longer needed.
type PreparedFiles struct {
	FreeSpace func(folder string) (uint64, error) // returns the number of bytes that can be written to a folder
	Files     []*Upload
	folder    string // empty until the first file
}

// PrepareAll prepares the files of an upload, the cover first. It stops at the first file that is refused. If the
// upload contains several files, the error names the refused file. After each file, PrepareAll calls fits to check
// whether all files so far can be stored. Thus an upload that exceeds a limit uses no further decoding time and disk
// space.
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

// nameFile returns a copy of a refusal whose message names the file. index is the index of the file in its field.
func nameFile(refusal *apperr.Error, field string, index, count int, fileName string) error {
	position := fmt.Sprintf("File %d of %d", index+1, count)
	if field == coverField {
		position = "The cover"
	}
	message := fmt.Sprintf("%s (%s): %s", position, displayName(fileName), refusal.Message)
	return apperr.New(refusal.Kind, message).WithField(field, apperr.Field{Code: "invalid", Value: index})
}

// displayName returns the client's name of a file in a form that is safe in a message: only the letters, digits and
// some punctuation of the last path element.
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

// add moves a file from memory to the temporary folder.
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

// Remove deletes the temporary folder. If files cannot be deleted, the operating system deletes them when it clears its
// folder of temporary files.
func (p *PreparedFiles) Remove() {
	if p.folder != "" {
		_ = os.RemoveAll(p.folder)
	}
}
