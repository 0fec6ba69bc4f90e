package program

import (
	"runtime/debug"
	"testing"
)

func TestIdentify(t *testing.T) {
	t.Parallel()
	const commit = "0123456789abcdef0123456789abcdef01234567"
	info := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: version}, Settings: settings}
	}
	rev := debug.BuildSetting{Key: "vcs.revision", Value: commit}
	dirty := debug.BuildSetting{Key: "vcs.modified", Value: "true"}
	for _, c := range []struct {
		name              string
		version, revision string
		info              *debug.BuildInfo
		wantName, want    string
		wantCommit        string
	}{
		{"nothing", "", "", nil, "development", "development", ""},
		{"no stamp", "", "", info("(devel)"), "development", "development", ""},
		{"linker", "v1.2.3", commit, info("(devel)"), "v1.2.3", "v1.2.3+012345678", commit},
		{"linker before stamp", "v1.2.3", "fedcba9876543210", info("v9.9.9", rev), "v1.2.3", "v1.2.3+fedcba987", "fedcba9876543210"},
		{"linker, changed sources", "v1.2.3", commit + "+dirty", nil, "v1.2.3", "v1.2.3+012345678.dirty", commit + "+dirty"},
		{"linker, version only", "v1.2.3", "", nil, "v1.2.3", "v1.2.3", ""},
		{"linker, short commit", "v1.2.3", "abc", nil, "v1.2.3", "v1.2.3+abc", "abc"},
		{"stamp without version", "", "", info("(devel)", rev), "development", "development+012345678", commit},
		{"stamp, changed sources", "", "", info("", dirty, rev), "development", "development+012345678.dirty", commit + "+dirty"},
		{"pseudo-version", "", "", info("v0.0.0-20260102030405-0123456789ab+dirty", rev, dirty),
			"v0.0.0-20260102030405-0123456789ab", "v0.0.0-20260102030405-0123456789ab.dirty", commit + "+dirty"},
		{"go install", "", "", info("v1.2.3"), "v1.2.3", "v1.2.3", ""},
	} {
		id := identify(c.version, c.revision, c.info)
		if id.name() != c.wantName || id.short() != c.want || id.commit != c.wantCommit {
			t.Errorf("%s: %q, %q, %q; want %q, %q, %q", c.name, id.name(), id.short(), id.commit, c.wantName, c.want, c.wantCommit)
		}
	}
}

func TestSelf(t *testing.T) {
	t.Parallel()
	if Version() == "" || Revision() == "" || Commit() == "" {
		t.Errorf("%q, %q, %q", Version(), Revision(), Commit())
	}
}
