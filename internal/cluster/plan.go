package cluster

import (
	"fmt"
	"slices"
)

// Refusal is the error of a node that must not start or lead until an operator solves a problem. The message explains
// how.
type Refusal struct{ message string }

// Error returns the message for operators.
func (r *Refusal) Error() string { return r.message }

func refuse(format string, values ...any) error { return &Refusal{fmt.Sprintf(format, values...)} }

// inventory lists the generations in the store.
type inventory struct {
	generations []int64 // the generations with any data
	ready       []int64 // the generations with a complete database
}

// top returns the highest generation in the store.
func (i inventory) top() (highest int64) {
	for _, n := range slices.Concat(i.generations, i.ready) {
		highest = max(highest, n)
	}
	return highest
}

// plan returns the generation whose database a new leader restores, or 0 if the leader uses the database in its data
// folder. It returns a *Refusal if there may be newer data that is not in the store. before is the metadata of the
// previous leader, or the zero value.
func plan(cluster string, store inventory, before leaseMetadata, folder folder) (int64, error) {
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

// outdated returns the generations that can be removed. It keeps the newest generation, and also the last complete one
// before it, for investigations.
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
