package deluxe

// NumEventKinds is the number of the kinds of events, for the test of the document.
const NumEventKinds = numEventKinds
