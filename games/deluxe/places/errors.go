package places

import "turnpike/internal/mapfile"

// FileError is one fault of a map file: the faults of all map files have one form.
type FileError = mapfile.Error

// FileErrors are the faults of one map file in file order; errors.As finds the single [*FileError] in it.
type FileErrors = mapfile.Errors
