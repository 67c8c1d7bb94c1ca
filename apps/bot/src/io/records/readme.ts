/** What a streamer finds beside an exported site. */
export const README = `Published matches of a show of hands
====================================

This folder is a complete web page. Put it, with everything in it, on any web host:
into any folder, under any name. Nothing has to run there; a plain file host is enough.

  index.html     the page on which viewers check the matches
  assets/        what the page is made of
  matches.json   the list of the matches
  matches/       one file for each match: moves, votes, proofs

Then give your show the address, so that the overlay can tell it to your viewers:

  "records": { "verifyBaseUrl": "https://example.org/your-folder/" }

To look at it on your own machine you need a web server as well, for instance
  npx serve .
because browsers do not run such pages straight from a disk.

Newer matches: run the export again into this folder, and upload it again.

Names
-----
No name of a viewer stands in these files. But each match holds a key (its "pepper"):
with it, whoever types a viewer's name finds that viewer's votes. So everyone can find
their own, and anyone can look up a name they know.

"npm run soh -- erase KEY" deletes that key from your show. Copies that you have
published, these files for one, are yours to delete: export the match again into this
folder and upload it, and the key is gone here too. What others have copied in the
meantime nobody can take back.

A match that was played on a local chain proves nothing to others. The page says so.
`;
