package arena

import "turnpike/internal/mapfile"

// FileError is one fault of an arena file: where, as a JSON pointer such as
// /walls/2/points/1, what is wrong and what is allowed.
type FileError = mapfile.Error

// FileErrors are the faults of one arena file in file order; errors.As finds
// the single [*FileError] in it.
type FileErrors = mapfile.Errors
