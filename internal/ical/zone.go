package ical

import (
	"math"
	"sort"
	"strings"
	"time"
	_ "time/tzdata" // provides time zone data for machines without it

	"shootday/internal/istime"
)

// maxZoneNames is the maximum number of different zone names that are looked up for a file.
const maxZoneNames = 200

// zone converts between wall times and instants.
type zone struct {
	location    *time.Location // nil for a zone that is defined by the onsets of a VTIMEZONE
	onsets      []onset        // in ascending order
	offset      int64          // the offset before the first onset
	cacheFrom   int64          // the offset between cacheFrom and cacheUntil is cacheOffset
	cacheUntil  int64
	cacheOffset int64
}

// onset is the time at which an offset from UTC begins, in seconds since the epoch.
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

// instant returns the instant of a wall time. If the time occurs twice because the clocks are set back, instant returns
// the first occurrence. If the time is skipped because the clocks are set forward, the previous offset applies.
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

// wall returns the wall time of an instant.
func (z *zone) wall(instant int64) int64 { return instant + z.offsetAt(instant) }

// zones finds the zones of a file by name.
type zones struct {
	byName   map[string]*zone // nil for unknown names
	raw      map[string]*rawZone
	india    *zone
	utc      *zone
	floating *zone // the zone for times without a zone
	low      int64 // the beginning of the range for which a VTIMEZONE is computed
	high     int64
	work     *budget
	err      error // the error of the budget
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

// named returns the zone of a TZID. If there is no such zone, named returns the zone for times without a zone, and
// known is false if that zone is only the default, India.
func (z *zones) named(name string) (found *zone, known bool) {
	if found := z.find(name); found != nil {
		return found, true
	}
	return z.floating, z.floating != z.india
}

// find returns the zone with a name, or nil.
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
	for _, count := range []int{3, 2} { // names such as America/Argentina/Salta have three parts
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

// ianaLocation returns the zone of an IANA name, or nil. The name is untrusted, so it must not be used as a path
// outside of the zone database.
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
