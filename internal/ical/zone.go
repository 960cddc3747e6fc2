package ical

import (
	"math"
	"sort"
	"strings"
	"time"
	_ "time/tzdata" // contains the time zones, for machines without time zone data

	"shootday/internal/istime"
)

// maxZoneNames is the maximum number of distinct zone names in a file that are looked up.
const maxZoneNames = 200

// zone is a time zone. It converts between wall times and instants.
type zone struct {
	location    *time.Location // nil if the zone is defined by a VTIMEZONE
	onsets      []onset        // in ascending order
	offset      int64          // the offset from UTC before the first onset, in seconds
	cacheFrom   int64          // the offset is cacheOffset from cacheFrom until cacheUntil
	cacheUntil  int64
	cacheOffset int64
}

// onset is the time from which an offset from UTC applies. at is in seconds since 1970, and offset in seconds.
type onset struct{ at, offset int64 }

func newZone(location *time.Location) *zone { return &zone{location: location} }

// offsetAt returns the offset from UTC at an instant, in seconds.
func (z *zone) offsetAt(instant int64) int64 {
	if instant >= z.cacheFrom && instant < z.cacheUntil {
		return z.cacheOffset
	}
	z.cacheFrom, z.cacheUntil = math.MinInt64, math.MaxInt64
	if z.location != nil {
		t := time.Unix(instant, 0).In(z.location)
		_, offset := t.Zone()
		z.cacheOffset = int64(offset)
		if start, end := t.ZoneBounds(); true {
			if !start.IsZero() {
				z.cacheFrom = start.Unix()
			}
			if !end.IsZero() {
				z.cacheUntil = end.Unix()
			}
		}
		return z.cacheOffset
	}
	next := sort.Search(len(z.onsets), func(i int) bool { return z.onsets[i].at > instant })
	z.cacheOffset = z.offset
	if next > 0 {
		z.cacheFrom, z.cacheOffset = z.onsets[next-1].at, z.onsets[next-1].offset
	}
	if next < len(z.onsets) {
		z.cacheUntil = z.onsets[next].at
	}
	return z.cacheOffset
}

// instant converts a wall time to an instant. If the wall time occurs twice because clocks are set back, instant
// returns the first occurrence. If it does not exist because clocks are set forward, the previous offset applies.
func (z *zone) instant(wall int64) int64 {
	before := z.offsetAt(wall - daySeconds)
	if wall-before >= z.cacheFrom && wall-before < z.cacheUntil {
		return wall - before
	}
	if z.offsetAt(wall-before) == before {
		return wall - before
	}
	after := z.offsetAt(wall + daySeconds)
	if z.offsetAt(wall-after) == after {
		return wall - after
	}
	return wall - before
}

// wall converts an instant to a wall time.
func (z *zone) wall(instant int64) int64 { return instant + z.offsetAt(instant) }

// zones looks up the zones of a file by name.
type zones struct {
	byName   map[string]*zone // nil for unknown names
	raw      map[string]*rawZone
	india    *zone
	utc      *zone
	floating *zone // the zone of times that specify no zone
	low      int64 // the beginning of the time range for which a VTIMEZONE is evaluated
	high     int64
	work     *budget
	err      error // the error from spending the budget
}

func newZones(file *rawFile, low, high int64, work *budget) *zones {
	z := &zones{
		byName: map[string]*zone{}, raw: map[string]*rawZone{}, india: newZone(istime.Zone), utc: newZone(time.UTC),
		low: low, high: high, work: work,
	}
	for _, raw := range file.zones {
		if p, ok, _ := parseProperty(raw.id, work); ok && z.raw[p.value] == nil {
			z.raw[p.value] = raw
		}
	}
	z.floating = z.india
	if p, ok, _ := parseProperty(file.zoneLine, work); ok {
		if found := z.find(p.value); found != nil {
			z.floating = found
		}
	}
	return z
}

// named returns the zone for a TZID. If there is none, it returns the zone of times that specify no zone. known is
// false if that is only the default, India.
func (z *zones) named(name string) (found *zone, known bool) {
	if found := z.find(name); found != nil {
		return found, true
	}
	return z.floating, z.floating != z.india
}

// find returns the zone with the given name, or nil if there is none.
func (z *zones) find(name string) *zone {
	if found, ok := z.byName[name]; ok {
		return found
	}
	if len(z.byName) >= maxZoneNames || len(name) > 256 {
		return nil
	}
	found := z.resolve(name)
	z.byName[name] = found
	return found
}

func (z *zones) resolve(name string) *zone {
	if location := ianaLocation(name); location != nil {
		return newZone(location)
	}
	if raw := z.raw[name]; raw != nil {
		found, err := z.observe(raw)
		if err != nil {
			z.err = err
		}
		if found != nil {
			return found
		}
	}
	plain := strings.TrimSpace(strings.Trim(name, `"`))
	if iana, ok := windowsZones[strings.ToLower(plain)]; ok {
		return newZone(ianaLocation(iana))
	}
	parts := strings.Split(plain, "/")
	for _, count := range []int{3, 2} { // some names have three parts, such as America/Argentina/Salta
		if len(parts) >= count {
			if location := ianaLocation(strings.Join(parts[len(parts)-count:], "/")); location != nil {
				return newZone(location)
			}
		}
	}
	if last := strings.ToUpper(parts[len(parts)-1]); last == "UTC" || last == "Z" {
		return z.utc
	}
	return nil
}

// ianaLocation returns the location with an IANA name, or nil if there is none. The name is untrusted, so it must not
// be used as a path outside of the time zone database.
func ianaLocation(name string) *time.Location {
	if name == "" || name == "Local" || strings.HasPrefix(name, "/") || len(name) > 64 {
		return nil
	}
	for _, r := range name {
		isLetter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !isLetter && (r < '0' || r > '9') && !strings.ContainsRune("_+-/", r) {
			return nil
		}
	}
	location, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	return location
}
