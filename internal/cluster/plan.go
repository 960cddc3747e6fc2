package cluster

import (
	"fmt"
	"slices"
)

// Refusal says why a node must not lead, or not start, and what to do. Trying again does not help.
type Refusal struct{ message string }

func (r *Refusal) Error() string { return r.message }

func refuse(format string, values ...any) error { return &Refusal{fmt.Sprintf(format, values...)} }

// inventory is what the store holds.
type inventory struct {
	generations []int64 // that have any data
	ready       []int64 // that have a whole database
}

// top is the highest generation that was ever begun.
func (i inventory) top() (highest int64) {
	for _, n := range slices.Concat(i.generations, i.ready) {
		highest = max(highest, n)
	}
	return highest
}

// plan says which generation a new leader starts from; 0 is its own folder. It refuses where something newer may exist
// than what is there. before is the lease of the leader before, if there was one.
func plan(cluster string, store inventory, before note, folder folder) (int64, error) {
	newest := before.complete
	for _, n := range store.ready {
		newest = max(newest, n)
	}
	switch {
	case newest == 0 && folder.member():
		return 0, refuse("%s holds no database, but %s was part of that cluster at generation %d. Restore the objects of the store. "+
			"If they are lost, and no other node has a newer folder, delete %s to start the cluster again with the database in %[2]s",
			cluster, folder.dir, folder.card.Generation, folder.cardPath())
	case newest == 0:
		return 0, nil
	case !slices.Contains(store.ready, newest) || !slices.Contains(store.generations, newest):
		return 0, refuse("the newest database of %s, generation %d, is not there: starting from an older one would lose "+
			"acknowledged changes. Restore the objects below generations/%08[2]d", cluster, newest)
	case folder.foreign(store):
		return 0, refuse("%s holds a database of its own, but %s already has one. Give this node an empty folder, "+
			"or, to publish the database in %[1]s, set a CLUSTER_URL that is empty", folder.dir, cluster)
	}
	return newest, nil
}

// outdated are the generations that nobody needs any more: all but the newest and the one before it, which is kept in
// case somebody has to look.
func outdated(store inventory, newest int64) []int64 {
	before := int64(0)
	for _, n := range store.ready {
		if n < newest {
			before = max(before, n)
		}
	}
	old := []int64{}
	for _, n := range store.generations {
		if n < newest && n != before {
			old = append(old, n)
		}
	}
	return old
}
