package rulebook_test

import (
	"strings"
	"testing"

	"turnpike/rulebook"
)

func TestSearchByID(t *testing.T) {
	t.Parallel()
	hits := rulebook.Search("cg-atk-018?", 0)
	if len(hits) == 0 || hits[0].ID != "CG-ATK-018" {
		t.Fatalf("first hit %+v", hits)
	}
	hits = rulebook.Search("CG-RAM", 0)
	// Rules that mention the family in their text follow, as hits by words.
	const ram = 12
	if len(hits) < ram {
		t.Fatalf("%d hits", len(hits))
	}
	for i, h := range hits[:ram] {
		if !strings.HasPrefix(h.ID, "CG-RAM-") {
			t.Errorf("hit %d is %s", i, h.ID)
		}
		if i > 0 && h.ID <= hits[i-1].ID {
			t.Errorf("%s after %s", h.ID, hits[i-1].ID)
		}
	}
}

func TestSearchHoldsAllWords(t *testing.T) {
	t.Parallel()
	hits := rulebook.SearchGame("cardduel", "TIRES escape", 0)
	if len(hits) == 0 {
		t.Fatal("no hits")
	}
	for i, h := range hits {
		text := strings.ToLower(h.Text + h.Chapter + h.Section)
		if h.Game != "cardduel" || !strings.Contains(text, "tires") || !strings.Contains(text, "escape") {
			t.Errorf("%s does not hold both words", h.ID)
		}
		if i > 0 && h.Score > hits[i-1].Score {
			t.Errorf("%s is ranked below a worse hit", h.ID)
		}
	}
}

func TestSearchHeadingsFirst(t *testing.T) {
	t.Parallel()
	hits := rulebook.SearchGame("cardduel", "ramming", 3)
	if len(hits) != 3 {
		t.Fatalf("%d hits, want 3", len(hits))
	}
	for _, h := range hits {
		if h.Section != "Ramming" {
			t.Errorf("%s of section %q is among the best for its heading", h.ID, h.Section)
		}
	}
}

func TestSearchFindsNothing(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"", " ", "?", "qqqq", "ramming qqqq"} {
		if hits := rulebook.Search(query, 0); len(hits) != 0 {
			t.Errorf("Search(%q) found %d rules", query, len(hits))
		}
	}
	if hits := rulebook.SearchGame("chess", "ram", 0); len(hits) != 0 {
		t.Errorf("found %d rules of chess", len(hits))
	}
}

func TestSearchIsStable(t *testing.T) {
	t.Parallel()
	first := rulebook.Search("fire", 50)
	for range 3 {
		for i, h := range rulebook.Search("fire", 50) {
			if h.ID != first[i].ID {
				t.Fatalf("hit %d is %s, then %s", i, first[i].ID, h.ID)
			}
		}
	}
}
