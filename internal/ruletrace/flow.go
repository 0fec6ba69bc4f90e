package main

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"
)

// proofPath is the package whose calls of Of name the rules that a test proves.
const proofPath = "turnpike/rulebook/proof"

// goFile is a Go file of a directory.
type goFile struct{ name, data string }

// claim is a string literal that names a rule to proof.Of.
type claim struct {
	file string
	line int
	id   string
}

// claims returns the string literals that flow into calls of proof.Of in the tests among files, which are those of one directory: arguments,
// and what comes to them through parameters of helpers, variables, ranges and fields of structs. What other packages declare is not looked
// at, and the order of statements does not matter. Files that do not parse give what was read of them.
func claims(files []goFile) []claim {
	fset := token.NewFileSet()
	packages := map[string][]*ast.File{}
	for _, f := range files {
		file, _ := parser.ParseFile(fset, f.name, f.data, parser.SkipObjectResolution)
		if file == nil {
			continue
		}
		if !isTest(f.name) {
			for _, d := range file.Decls {
				if d, ok := d.(*ast.FuncDecl); ok {
					d.Body = nil // a test's literals do not come from there
				}
			}
		}
		packages[file.Name.Name] = append(packages[file.Name.Name], file)
	}
	var found []claim
	for _, parsed := range packages {
		f := newFlow(fset, parsed)
		f.run()
		found = append(found, f.found...)
	}
	return found
}

func isTest(name string) bool { return strings.HasSuffix(path.Base(name), "_test.go") }

// sink is a variable, parameter or field whose value comes to proof.Of: its elements if it is a list or a map, or the keys of the map.
type sink struct {
	obj  types.Object
	keys bool
}

// source is an expression that is put into a sink, or whose keys are.
type source struct {
	expr ast.Expr
	keys bool
}

// flow looks for the literals of one package.
type flow struct {
	fset    *token.FileSet
	info    types.Info
	sources map[sink][]source
	todo    []source
	seen    map[sink]bool
	found   []claim
}

type noImporter struct{}

func (noImporter) Import(string) (*types.Package, error) { return nil, errors.New("not looked at") }

func newFlow(fset *token.FileSet, files []*ast.File) *flow {
	f := &flow{fset: fset, sources: map[sink][]source{}, seen: map[sink]bool{}, info: types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}}
	conf := types.Config{Importer: noImporter{}, Error: func(error) {}, DisableUnusedImportCheck: true}
	_, _ = conf.Check(files[0].Name.Name, fset, files, &f.info) // of errors there are many, as nothing is imported
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool { f.note(n); return true })
	}
	return f
}

// note keeps where a statement or expression puts values, and begins with the arguments of proof.Of.
func (f *flow) note(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		f.assign(n.Lhs, n.Rhs)
	case *ast.ValueSpec:
		for i, name := range n.Names {
			if len(n.Values) == len(n.Names) {
				f.put(name, source{expr: n.Values[i]})
			}
		}
	case *ast.RangeStmt:
		f.put(n.Key, source{n.X, true})
		f.put(n.Value, source{n.X, false})
	case *ast.CompositeLit:
		f.fields(n)
	case *ast.CallExpr:
		f.call(n)
	}
}

func (f *flow) assign(to, from []ast.Expr) {
	if len(to) != len(from) {
		return
	}
	for i := range to {
		f.put(to[i], source{expr: from[i]})
	}
}

// fields notes the values of a struct literal.
func (f *flow) fields(lit *ast.CompositeLit) {
	fields := structOf(f.info.TypeOf(lit))
	if fields == nil {
		return
	}
	for i, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			f.put(kv.Key, source{expr: kv.Value})
		} else if i < fields.NumFields() {
			f.into(fields.Field(i), source{expr: e})
		}
	}
}

func structOf(t types.Type) *types.Struct {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok { // an elided &T
		t = p.Elem()
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}

// call notes the arguments of a call.
func (f *flow) call(call *ast.CallExpr) {
	if f.isOf(call.Fun) {
		for _, arg := range call.Args[min(1, len(call.Args)):] {
			f.todo = append(f.todo, source{expr: arg})
		}
		return
	}
	sig := f.signature(call.Fun)
	if sig == nil || sig.Params().Len() == 0 {
		return
	}
	for i, arg := range call.Args {
		f.into(sig.Params().At(min(i, sig.Params().Len()-1)), source{expr: arg})
	}
}

// isOf reports whether fun is proof.Of.
func (f *flow) isOf(fun ast.Expr) bool {
	sel, ok := fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Of" {
		return false
	}
	name := f.imported(sel.X)
	return name != nil && name.Imported().Path() == proofPath
}

// imported returns the package that an expression names, or nil.
func (f *flow) imported(x ast.Expr) *types.PkgName {
	id, ok := x.(*ast.Ident)
	if !ok {
		return nil
	}
	name, _ := f.info.Uses[id].(*types.PkgName)
	return name
}

// signature returns the signature of a function as it is declared, so that its parameters are those that the body uses.
func (f *flow) signature(fun ast.Expr) *types.Signature {
	if fn, ok := f.object(fun).(*types.Func); ok {
		return fn.Origin().Signature()
	}
	t := f.info.TypeOf(fun)
	if t == nil || f.info.Types[fun].IsType() {
		return nil
	}
	sig, _ := t.Underlying().(*types.Signature)
	return sig
}

// object returns the variable, field or function that an expression names, or nil.
func (f *flow) object(e ast.Expr) types.Object {
	switch e := e.(type) {
	case *ast.Ident:
		if obj := f.info.Defs[e]; obj != nil {
			return obj
		}
		return f.info.Uses[e]
	case *ast.SelectorExpr:
		if s := f.info.Selections[e]; s != nil {
			return s.Obj()
		}
		return f.info.Uses[e.Sel]
	case *ast.IndexExpr: // an element, or a generic function with its type
		return f.object(e.X)
	}
	return nil
}

func (f *flow) put(to ast.Expr, from source) {
	if to != nil {
		f.into(f.object(to), from)
	}
}

func (f *flow) into(obj types.Object, from source) {
	if v, ok := obj.(*types.Var); ok {
		to := sink{obj: v.Origin()}
		f.sources[to] = append(f.sources[to], from)
		if !from.keys { // a copy of a map has its keys
			to.keys = true
			f.sources[to] = append(f.sources[to], source{from.expr, true})
		}
	}
}

// run follows the arguments of proof.Of back to literals.
func (f *flow) run() {
	for len(f.todo) > 0 {
		next := f.todo[0]
		f.todo = f.todo[1:]
		f.follow(next)
	}
}

func (f *flow) follow(s source) {
	switch e := s.expr.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING && !s.keys {
			id, _ := strconv.Unquote(e.Value)
			at := f.fset.Position(e.Pos())
			f.claim(claim{at.Filename, at.Line, id})
		}
	case *ast.CompositeLit:
		if structOf(f.info.TypeOf(e)) == nil {
			f.elements(e, s.keys)
		}
	case *ast.ParenExpr:
		f.follow(source{e.X, s.keys})
	case *ast.IndexExpr:
		f.follow(source{e.X, s.keys})
	case *ast.Ident, *ast.SelectorExpr:
		f.reach(f.object(e), s.keys)
	case *ast.CallExpr:
		sel, ok := e.Fun.(*ast.SelectorExpr)
		id, plain := e.Fun.(*ast.Ident)
		// A conversion, append, or a function of another package, which may be a conversion.
		if f.info.Types[e.Fun].IsType() || plain && id.Name == "append" || ok && f.imported(sel.X) != nil {
			for _, arg := range e.Args {
				f.follow(source{arg, s.keys})
			}
		}
	}
}

// elements follows those of a list or map, or its keys.
func (f *flow) elements(lit *ast.CompositeLit, keys bool) {
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		switch {
		case ok && keys:
			f.follow(source{expr: kv.Key})
		case ok:
			f.follow(source{expr: kv.Value})
		case !keys:
			f.follow(source{expr: e})
		}
	}
}

func (f *flow) reach(obj types.Object, keys bool) {
	v, ok := obj.(*types.Var)
	if !ok {
		return
	}
	to := sink{v.Origin(), keys}
	if !f.seen[to] {
		f.seen[to] = true
		f.todo = append(f.todo, f.sources[to]...)
	}
}

func (f *flow) claim(c claim) {
	if isTest(c.file) && c.id != "" && !slices.Contains(f.found, c) { // "" is a table's row without a rule
		f.found = append(f.found, c)
	}
}
