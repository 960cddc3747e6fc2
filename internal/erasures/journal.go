// Package erasures keeps a journal of erased accounts outside the database. After a backup is restored, the accounts in
// the journal are erased again.
//
// An entry is an empty file. Its name consists of the time of the erasure and the account's id in the users collection,
// such as 20261124T083000Z-8fk2j1mvz0q3xyc. After the account is erased, this id no longer identifies a person. Entries
// are never removed. They are stored in the folder "erasures" of the data folder, which is excluded from backups and
// preserved by restores. With a replica or a cluster, they are also stored next to the copies of the database.
package erasures

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"shootday/internal/replica"
)

// Folder is the name of the folder that contains the entries, in the data folder and next to the copies of the
// database.
const Folder = "erasures"

const timeForm = "20060102T150405Z"

var entryForm = regexp.MustCompile(`^\d{8}T\d{6}Z-([a-z0-9]+)$`)

// Journal is the list of erased accounts of a data folder. It is safe for concurrent use by several goroutines and
// processes.
type Journal struct {
	here  place
	there place // the entries next to the copies of the database; nil without copies
	now   func() time.Time
}

// place is a location at which entries are stored.
type place interface {
	names(ctx context.Context) ([]string, error)
	add(ctx context.Context, name string) error
	String() string
}

// Open returns the journal of the data folder dir. copies is the location of the replica or of the cluster, or nil.
// Open reads no entries yet.
func Open(dir string, copies *replica.Target, store replica.S3, now func() time.Time) *Journal {
	j := &Journal{here: inFolder(dir), now: now}
	switch {
	case copies == nil:
	case copies.Bucket == "":
		j.there = inFolder(copies.Path)
	default:
		j.there = inBucket(*copies, store)
	}
	return j
}

// Add adds an entry for an account to the data folder, unless there is one. The entry is on the disk when Add returns.
// Call Add before the erasure is committed, and Sync before the erasure is confirmed.
func (j *Journal) Add(userID string) error {
	accounts, err := j.Accounts()
	if err != nil || slices.Contains(accounts, userID) {
		return err
	}
	name := j.now().UTC().Format(timeForm) + "-" + userID
	if !entryForm.MatchString(name) {
		return fmt.Errorf("note an erasure: %q is not the id of an account", userID)
	}
	return j.here.add(context.Background(), name)
}

// Accounts returns the ids of the erased accounts, in the order of their erasure, from the entries in the data folder.
// If the folder contains other files, Accounts returns an error that explains what to do.
func (j *Journal) Accounts() ([]string, error) {
	names, err := entries(context.Background(), j.here)
	accounts := make([]string, len(names))
	for i, name := range names {
		accounts[i] = entryForm.FindStringSubmatch(name)[1]
	}
	return accounts, err
}

// Sync makes the entries in the data folder and those next to the copies of the database the same, by adding missing
// entries to either. If there are no copies, Sync does nothing.
func (j *Journal) Sync(ctx context.Context) error {
	if j.there == nil {
		return nil
	}
	here, err := entries(ctx, j.here)
	if err != nil {
		return err
	}
	there, err := entries(ctx, j.there)
	if err != nil {
		return err
	}
	for _, name := range there {
		if !slices.Contains(here, name) {
			err = errors.Join(err, j.here.add(ctx, name))
		}
	}
	for _, name := range here {
		if !slices.Contains(there, name) {
			err = errors.Join(err, j.there.add(ctx, name))
		}
	}
	return err
}

// Reachable returns an error if there are copies of the database but the entries next to them cannot be read.
func (j *Journal) Reachable(ctx context.Context) error {
	if j.there == nil {
		return nil
	}
	_, err := entries(ctx, j.there)
	return err
}

// entries returns the entries in a place, sorted by name. It ignores hidden files, which programs such as rsync leave
// behind when they are interrupted.
func entries(ctx context.Context, at place) ([]string, error) {
	names, err := at.names(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the journal of erasures: %w", err)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return strings.HasPrefix(name, ".") })
	for _, name := range names {
		if !entryForm.MatchString(name) {
			return nil, fmt.Errorf("the journal of erasures is damaged: %q in %s is not an entry such as 20261124T083000Z-8fk2j1mvz0q3xyc. Correct the name, or move it to another folder", name, at)
		}
	}
	slices.Sort(names)
	return names, nil
}
