package pictures

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// OfOwner returns the pictures that a person has sent or added to briefs. The bytes of several rows are returned once, and
// those of deleted messages not at all.
func OfOwner(app core.App, userID string) (found []*Picture, err error) {
	err = app.DB().NewQuery(selectPictures + `WHERE owner = {:owner} AND deletedAt = '' GROUP BY file ORDER BY file`).
		Bind(dbx.Params{"owner": userID}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the pictures of a person: %w", err)
	}
	return found, nil
}

// StoreKey returns the key of a size of a picture in the file store.
func (p *Picture) StoreKey(size Size) string { return keyOf(p.File, size) }
