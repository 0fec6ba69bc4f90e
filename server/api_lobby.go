package server

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/game"
	"turnpike/roster"
	"turnpike/rulebook"
	rulepictures "turnpike/rulebook/pictures"
	ruletables "turnpike/rulebook/tables"
	"turnpike/workshop"
)

const maxSettings = 8 << 10 // bytes of a person's settings

type listInput struct {
	List  string `query:"list" enum:"mine,open,watch" default:"mine"`
	Game  string `query:"game" maxLength:"32"`
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Old   bool   `query:"old" doc:"of mine: also matches that were over long ago"`
}

// lobbyOperations are those of the front page.
func (s *Server) lobbyOperations(api huma.API) {
	games := &workshop.Resource{
		Path: "/games", ID: "listGames", Tag: "lobby", Summary: "The games on offer and their bots", Query: reflect.TypeFor[struct{}](),
		Answer: reflect.TypeFor[[]roster.GameInfo](), Keep: func(any) bool { return true },
	}
	s.lookupOperation(api, games, func(context.Context, any) (any, error) { return s.games.Infos(), nil })
	operation(s, api, http.MethodGet, "/me", "getMe", "lobby", "Who I am", func(ctx context.Context, _ *struct{}) (*result[Me], error) {
		p, err := s.person(ctx)
		if err != nil {
			return nil, err
		}
		return &result[Me]{Me{ID: p.ID, Name: p.Name, Settings: p.Settings}}, nil
	})
	operation(s, api, http.MethodPatch, "/me", "patchMe", "lobby", "Change my name or settings", s.patchMe)
	operation(s, api, http.MethodGet, "/matches", "listMatches", "lobby", "My matches, open tables, or matches to watch",
		func(ctx context.Context, in *listInput) (*result[[]Table], error) {
			list, err := s.list(ctx, personOf(ctx), in)
			return &result[[]Table]{list}, err
		})
	operation(s, api, http.MethodPost, "/matches", "createMatch", "lobby", "Open a table",
		func(ctx context.Context, in *struct{ Body TableRequest }) (*result[*MatchPage], error) {
			return s.openTable(ctx, &in.Body)
		}, longBody) // an option may be the code of an arena
	operation(s, api, http.MethodPost, "/commitments", "commit", "lobby", "Have the server choose a seed for a table that I shall open, before it knows my nonce",
		func(ctx context.Context, _ *struct{}) (*result[Commitment], error) {
			if err := s.take(s.limits.tables, "commitments of "+personOf(ctx), "you ask for commitments too quickly"); err != nil {
				return nil, err
			}
			c := s.commitments.give(personOf(ctx))
			return &result[Commitment]{Commitment{c.commitment, c.until}}, nil
		})
	operation(s, api, http.MethodPost, "/play", "play", "lobby", "Play against bots now",
		func(ctx context.Context, in *struct{ Body PlayRequest }) (*result[*MatchPage], error) {
			e, err := s.games.Find(in.Body.Game)
			if err != nil {
				return nil, err
			}
			req := &TableRequest{
				Game: in.Body.Game, Seats: []SeatRequest{{Kind: "you"}}, Start: true, Commitment: in.Body.Commitment, Nonce: in.Body.Nonce,
				Options: e.Game.Info().Quick,
			}
			for len(req.Seats) < e.Game.Info().DefaultSeats {
				req.Seats = append(req.Seats, SeatRequest{Kind: "bot", Bot: in.Body.Bot})
			}
			return s.openTable(ctx, req)
		})
	operation(s, api, http.MethodGet, "/rules", "searchRules", "rules", "All rules of a game in order, or those that match words",
		func(_ context.Context, in *rulesInput) (*result[[]rulebook.Rule], error) {
			rules, err := findRules(in)
			return &result[[]rulebook.Rule]{rules}, err
		})
	operation(s, api, http.MethodGet, "/rules/tables/{id}", "getRuleTable", "rules", "A table that rules name, by its ID",
		func(_ context.Context, in *struct {
			ID string `path:"id" maxLength:"60" doc:"such as deluxe-chart; the rules say which tables they name"`
		}) (*result[ruletables.RuleTable], error) {
			table, ok := ruletables.Lookup(in.ID)
			if !ok {
				return nil, problem(http.StatusNotFound, "unknown-table", "there is no table %q", in.ID).field("id", "an ID that a rule names under tables, such as deluxe-chart")
			}
			return &result[ruletables.RuleTable]{table}, nil
		})
	operation(s, api, http.MethodGet, "/rules/pictures/{id}", "getRulePicture", "rules", "A position that explains a rule, as a seat of it sees it",
		func(_ context.Context, in *struct {
			ID string `path:"id" maxLength:"60" doc:"such as race-turn"`
		}) (*result[rulepictures.RulePicture], error) {
			p, ok, err := rulepictures.Draw(in.ID, func(id string) (game.Game, error) {
				e, err := s.games.Find(id)
				if err != nil {
					return nil, err
				}
				return e.Game, nil
			})
			if !ok {
				return nil, problem(http.StatusNotFound, "unknown-picture", "there is no picture %q", in.ID).field("id", "an ID that the page of a game shows, such as race-turn")
			}
			return &result[rulepictures.RulePicture]{p}, err
		})
	operation(s, api, http.MethodGet, "/rules/{id}", "getRule", "rules", "One rule by its ID",
		func(_ context.Context, in *struct {
			ID string `path:"id" maxLength:"32"`
		}) (*result[rulebook.Rule], error) {
			rule, ok := rulebook.Lookup(in.ID)
			if !ok {
				return nil, problem(http.StatusNotFound, "unknown-rule", "there is no rule %q", in.ID).field("id", "an ID such as CG-ATK-001; search with /api/rules?q=")
			}
			return &result[rulebook.Rule]{rule}, nil
		})
}

func (s *Server) openTable(ctx context.Context, req *TableRequest) (*result[*MatchPage], error) {
	if err := s.take(s.limits.tables, personOf(ctx), "you open tables too quickly"); err != nil {
		return nil, err
	}
	host, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	row, start, err := s.newTable(host, req)
	if err != nil {
		return nil, err
	}
	if err := s.roomFor(ctx, row, start); err != nil {
		return nil, err
	}
	page, err := s.create(ctx, host, row, start)
	return &result[*MatchPage]{page}, err
}

func (s *Server) patchMe(ctx context.Context, in *struct{ Body MePatch }) (*result[Me], error) {
	p, err := s.person(ctx)
	if err != nil {
		return nil, err
	}
	if in.Body.Name != "" {
		name, ok := cleanName(in.Body.Name)
		if !ok {
			return nil, problem(http.StatusUnprocessableEntity, "invalid", "this is not a name that can be shown").field("name", nameRule)
		}
		p.Name = name
	}
	if set := bytes.TrimSpace(in.Body.Settings); len(set) > 0 {
		if len(set) > maxSettings || set[0] != '{' {
			return nil, problem(http.StatusUnprocessableEntity, "invalid", "settings cannot be kept").field("settings", "a JSON object of at most 8192 bytes")
		}
		p.Settings = json.RawMessage(set)
	}
	if err := s.cfg.Store.PutPerson(ctx, p); err != nil {
		return nil, err
	}
	return &result[Me]{Me{ID: p.ID, Name: p.Name, Settings: p.Settings}}, nil
}

type rulesInput struct {
	Q     string `query:"q" maxLength:"200" doc:"words, or the beginning of a rule ID"`
	Game  string `query:"game" maxLength:"32"`
	Limit int    `query:"limit" minimum:"1" maximum:"500" default:"50" doc:"of a search"`
}

func findRules(in *rulesInput) ([]rulebook.Rule, error) {
	if in.Game != "" && !slices.Contains(rulebook.Games(), in.Game) {
		return nil, problem(http.StatusNotFound, "unknown-game", "there is no rulebook of a game %q", in.Game).field("game", strings.Join(rulebook.Games(), ", "))
	}
	if strings.TrimSpace(in.Q) == "" {
		if in.Game == "" {
			return nil, problem(http.StatusUnprocessableEntity, "invalid", "say which rules").field("q", "words to search for, or a game")
		}
		return rulebook.All(in.Game), nil
	}
	hits := rulebook.Search(in.Q, in.Limit)
	if in.Game != "" {
		hits = rulebook.SearchGame(in.Game, in.Q, in.Limit)
	}
	rules := make([]rulebook.Rule, len(hits))
	for i, h := range hits {
		rules[i] = h.Rule
	}
	return rules, nil
}
