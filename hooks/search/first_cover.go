package search

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"shootday/internal/apperr"
)

// FirstCover returns the path of the cover of the first photographer that SearchSchedule answers for a query, so that the
// page of results can show it before any script runs. It is empty if the search finds nobody, is refused, or finds a
// photographer without a cover in its category.
func (s *Service) FirstCover(ctx context.Context, query url.Values) (string, error) {
	return s.firstCover(ctx, query, s.readSchedule)
}

// FirstItemCover is FirstCover for SearchItems.
func (s *Service) FirstItemCover(ctx context.Context, query url.Values) (string, error) {
	return s.firstCover(ctx, query, s.readRequest)
}

func (s *Service) firstCover(ctx context.Context, query url.Values, read func(url.Values) (request, error)) (string, error) {
	r, err := read(query)
	if _, refused := errors.AsType[*apperr.Error](err); refused {
		return "", nil // the web app shows why
	}
	if err != nil {
		return "", err
	}
	r.Limit = 1
	hits, err := s.Index.find(ctx, r.Query)
	if err != nil || len(hits) == 0 || hits[0].card == nil {
		return "", err
	}
	var path string
	if err := json.Unmarshal([]byte(hits[0].card.cover(r.category)), &path); err != nil {
		return "", fmt.Errorf("read the cover of a card: %w", err)
	}
	return path, nil
}
