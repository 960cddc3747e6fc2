package hooks

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// preparedFiles keeps the prepared files of one upload in a temporary folder until they are stored. In memory they would
// take up to a quarter of a gigabyte for each upload that waits for decoding or for the database.
type preparedFiles struct {
	freeSpace func(dir string) (uint64, error)
	folder    string // empty until the first file
	files     []*uploaded
}

// add moves a file from memory to the folder.
func (p *preparedFiles) add(file *uploaded) error {
	free, err := p.freeSpace(os.TempDir())
	if err != nil {
		return err
	}
	if free < leastSpace+uint64(file.file.Size) {
		return errNoSpace
	}
	if p.folder == "" {
		if p.folder, err = os.MkdirTemp("", "shootday-upload-"); err != nil {
			return fmt.Errorf("make a folder for an upload: %w", err)
		}
	}
	path := filepath.Join(p.folder, fmt.Sprint(len(p.files)))
	if err := writeFile(path, file.file.Reader); err != nil {
		return fmt.Errorf("write a prepared file: %w", err)
	}
	file.file.Reader = &filesystem.PathReader{Path: path}
	p.files = append(p.files, file)
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

// remove deletes the folder. What cannot be deleted is left to the operating system, which cleans up temporary files.
func (p *preparedFiles) remove() {
	if p.folder != "" {
		_ = os.RemoveAll(p.folder)
	}
}
