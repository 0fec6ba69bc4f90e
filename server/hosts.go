package server

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"slices"
	"strings"
)

// Hosts is the names that a server answers to. A page of another site whose name is made to resolve to this machine (DNS rebinding) is, for
// the browser, of one origin with this server; only the name in its requests tells them apart.
type Hosts struct {
	names []string     // in lower case, without a dot at the end
	addrs []netip.Addr // nil: every address
}

// NewHosts returns what a server that listens on l answers to: the loopback names and addresses, the host of addr, which is the address it was
// told to listen on, the address of l, and names. A server that listens on all interfaces answers to every address, and one that other
// machines can reach to the machine's own name. An address that is no name needs no guard: a browser that asks for one got it from nobody's
// name server.
func NewHosts(addr string, l net.Addr, names []string) (*Hosts, error) {
	h := &Hosts{names: []string{"localhost"}, addrs: []netip.Addr{}}
	if host, _, err := net.SplitHostPort(addr); err == nil && host != "" {
		if _, err := netip.ParseAddr(host); err != nil {
			h.names = append(h.names, canonicalName(host))
		}
	}
	for _, n := range names {
		if err := checkName(n); err != nil {
			return nil, err
		}
		if a, ok := literal(n); ok {
			h.addrs = append(h.addrs, a)
		} else {
			h.names = append(h.names, canonicalName(n))
		}
	}
	tcp, ok := l.(*net.TCPAddr)
	if !ok {
		return h, nil
	}
	a := tcp.AddrPort().Addr().Unmap().WithZone("")
	switch {
	case a.IsUnspecified():
		h.addrs = nil
	default:
		h.addrs = append(h.addrs, a)
	}
	if !a.IsLoopback() {
		if own, err := os.Hostname(); err == nil && own != "" {
			own = canonicalName(own)
			first, _, _ := strings.Cut(own, ".")
			// The last one is its name on a local network without a name server.
			h.names = append(h.names, own, first, first+".local")
		}
	}
	return h, nil
}

// checkName says what is wrong with a name that the server shall answer to.
func checkName(n string) error {
	if _, ok := literal(n); ok {
		return nil
	}
	if n == "" || strings.ContainsAny(n, "/:?#@[]*, \t") {
		return fmt.Errorf("%q is not the name of a host; it has to be a name or address alone, as in games.example.org: no http://, port or *", n)
	}
	return nil
}

// canonicalName is a name as it is compared.
func canonicalName(n string) string { return strings.TrimSuffix(strings.ToLower(n), ".") }

// literal is the address that a host is written as, without a zone.
func literal(host string) (netip.Addr, bool) {
	if in, ok := strings.CutPrefix(host, "["); ok {
		if host, ok = strings.CutSuffix(in, "]"); !ok {
			return netip.Addr{}, false
		}
	}
	a, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Addr{}, false
	}
	return a.Unmap().WithZone(""), true
}

// Answers reports whether the server answers to host, which is that of a request, with or without a port. A request without one is from no
// browser.
func (h *Hosts) Answers(host string) bool {
	if host == "" {
		return true
	}
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if a, ok := literal(host); ok {
		return a.IsLoopback() || h.addrs == nil || slices.Contains(h.addrs, a)
	}
	name := canonicalName(host)
	return slices.Contains(h.names, name) || strings.HasSuffix(name, ".localhost")
}

// guard refuses requests for other hosts. Nil guards nothing.
func (h *Hosts) guard(next http.Handler) http.Handler {
	if h == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !h.Answers(r.Host) {
			writeProblem(w, problem(http.StatusMisdirectedRequest, "misdirected",
				"this server does not answer to the name %q; whoever runs it can allow the name with --host", r.Host).
				field("Host", "the address that the server printed when it started, or a name given with --host"))
			return
		}
		next.ServeHTTP(w, r)
	})
}
