// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Strings } from "@openzeppelin/contracts/utils/Strings.sol";
import { CreaturePlan, Plan } from "./CreaturePlan.sol";
import { Character } from "./ICharacters.sol";

/// @dev Where things are on a body, in a square of 200: outline, top, where the face is, how far its eyes are from the
/// middle and its ears from it, and how wide its mouth is.
struct Body {
    string outline;
    uint256 top;
    uint256 face;
    uint256 apart;
    uint256 aside;
    string wide;
}

/// @dev A kind's colours.
struct Paint {
    string ground;
    string pattern;
    string skin;
    string light;
}

/// @title A character as an SVG: what the overlay draws, somewhat plainer, with its name and level below it.
/// @notice Left sides are right sides turned over. All text in it is safe to stand there.
library CharacterPictures {
    using Strings for uint256;

    string private constant INK = "#14111d";

    /// @param name as it can be shown anywhere
    function svgOf(uint256 tokenId, string memory name, Character memory c) internal pure returns (string memory) {
        Plan memory plan = CreaturePlan.planOf(c.image);
        Body memory body = _bodyOf(plan.body);
        Paint memory paint = _paintOf(c.kind, CreaturePlan.skinOf(tokenId));
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h200v200H0z" fill="',
            paint.ground,
            '"/><g fill="',
            paint.pattern,
            '"><circle cx="30" cy="40" r="26"/><circle cx="176" cy="66" r="34"/><circle cx="40" cy="132" r="18"/></g>',
            _creature(plan, body, paint, c.kind),
            _caption(name, c.level)
        );
    }

    function _creature(Plan memory plan, Body memory body, Paint memory paint, uint8 kind)
        private
        pure
        returns (string memory)
    {
        return string.concat(
            '<g transform="translate(9-14)scale(.91)" fill="none" stroke="#14111d" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">',
            _twice("e", 100 + body.aside, body.top + 20, _ears(plan.ears, paint)),
            _at(100, body.top + 6, _crest(kind, plan.crest, paint.light)),
            '<path d="',
            body.outline,
            '" fill="',
            paint.skin,
            '"/>',
            _marks(plan.marks, body, paint.light),
            _face(plan, body, paint.skin),
            "</g>"
        );
    }

    function _face(Plan memory plan, Body memory body, string memory skin) private pure returns (string memory) {
        string memory eyes = plan.eyes == 1
            ? _at(
                100,
                body.face,
                '<circle r="25" fill="#fffdf6" stroke-width="6"/><circle cy="2" r="12" fill="#14111d" stroke="none"/><circle cx="7" cy="-6" r="5" fill="#fffdf6" stroke="none"/>'
            )
            : _twice("y", 100 + body.apart, body.face, _eye(plan.eyes, skin));
        return string.concat(
            eyes,
            '<g transform="translate(100 ',
            (body.face + 30).toString(),
            ")scale(",
            body.wide,
            ' 1)">',
            _mouth(plan.mouth),
            "</g>"
        );
    }

    function _caption(string memory name, uint8 level) private pure returns (string memory) {
        return string.concat(
            '<path d="M0 146h200v54H0z" fill="',
            INK,
            '"/><g fill="#fbf5e6" font-family="sans-serif" font-weight="700"><text x="12" y="181" font-size="',
            // what is long is written small, and pressed into the room there is
            bytes(name).length < 9 ? '20">' : '12" textLength="112" lengthAdjust="spacingAndGlyphs">',
            name,
            '</text><text x="188" y="181" font-size="16" text-anchor="end">Lv ',

            uint256(level).toString(),
            "</text></g></svg>"
        );
    }

    function _at(uint256 x, uint256 y, string memory drawn) private pure returns (string memory) {
        return string.concat('<g transform="translate(', x.toString(), " ", y.toString(), ')">', drawn, "</g>");
    }

    /// @dev On the right, and turned over on the left.
    function _twice(string memory id, uint256 x, uint256 y, string memory drawn)
        private
        pure
        returns (string memory)
    {
        return string.concat(
            '<g id="',
            id,
            '">',
            _at(x, y, drawn),
            '</g><use href="#',
            id,
            '" transform="matrix(-1 0 0 1 200 0)"/>'
        );
    }

    function _bodyOf(uint8 body) private pure returns (Body memory) {
        if (body == 0) {
            return Body("M36 138C36 90 64 64 100 64s64 26 64 74-4 76-64 76-64-28-64-76z", 66, 122, 27, 44, "1");
        }
        if (body == 1) return Body("M44 132C44 76 70 46 100 46s56 30 56 86v82H44z", 48, 108, 24, 40, ".9");
        if (body == 2) return Body("M20 150c0-44 34-68 80-68s80 24 80 68v62H20z", 84, 124, 36, 55, "1.25");
        if (body == 3) return Body("M42 90q0-22 22-22h72q22 0 22 22v124H42z", 70, 120, 27, 46, "1.05");
        if (body == 4) return Body("M40 124c0-44 28-70 60-70s60 26 60 70l10 90H30z", 56, 112, 25, 42, ".95");
        return
            Body("M60 84c2-26 20-40 40-40s38 14 40 40c2 22 32 38 32 78v52H28v-52c0-40 30-56 32-78z", 46, 90, 19, 32, ".72");
    }

    function _paintOf(uint8 kind, uint256 skin) private pure returns (Paint memory) {
        string[3] memory body = kind == 0
            ? ["#ff8f4a", "#f2693c", "#e8574d"]
            : kind == 1 ? ["#74c766", "#4fae6c", "#a3c94f"] : ["#55a9ee", "#5c88ea", "#3fb6cf"];
        string[3] memory light = kind == 0
            ? ["#ffd0a1", "#ffb98f", "#ffb3a6"]
            : kind == 1 ? ["#c9f0b6", "#aee6b4", "#e0f0ac"] : ["#b7dffd", "#b8cdfb", "#aeeaf2"];
        return Paint(
            kind == 0 ? "#4d170e" : kind == 1 ? "#12351f" : "#0d2f5a",
            kind == 0 ? "#7a2a17" : kind == 1 ? "#1e5433" : "#16508f",
            body[skin],
            light[skin]
        );
    }

    function _filled(string memory d, string memory colour) private pure returns (string memory) {
        return string.concat('<path d="', d, '" fill="', colour, '"/>');
    }

    function _plain(string memory d, string memory colour) private pure returns (string memory) {
        return string.concat('<path d="', d, '" fill="', colour, '" stroke="none"/>');
    }

    function _round(string memory place, string memory colour, string memory more)
        private
        pure
        returns (string memory)
    {
        return string.concat("<circle ", place, ' fill="', colour, '"', more, "/>");
    }

    function _ears(uint8 ears, Paint memory paint) private pure returns (string memory) {
        if (ears == 0) {
            return string.concat(_round('r="22"', paint.skin, ""), _round('r="9"', paint.light, ' stroke="none"'));
        }
        if (ears == 1) {
            return string.concat(
                _filled("M-22 8L10-42 24 22z", paint.skin), _plain("M-4 2L8-18 13 8z", paint.light)
            );
        }
        if (ears == 2) return _filled("M-14 4C-14-18 2-34 26-36 16-24 14-10 16 8z", "#f3e6c4");
        if (ears == 3) {
            return string.concat(
                '<path d="M-18 4Q-12-28 6-36"/>', _round('cx="8" cy="-38" r="11"', paint.light, "")
            );
        }
        return _filled("M-10-4C14-22 40-6 34 26 30 46 12 44 6 30z", paint.skin);
    }

    /// @dev What grows on a character's head tells its kind.
    function _crest(uint8 kind, uint8 crest, string memory light) private pure returns (string memory) {
        if (kind == 0) {
            return crest == 0
                ? string.concat(
                    _filled(
                        "M-26 4c-6-18 4-26 6-38 8 6 11 12 11 18 2-14 10-22 9-34 16 10 26 30 26 54z", "#ff7a2f"
                    ),
                    _plain("M-9 4c-2-10 4-14 7-22 8 6 12 14 12 22z", "#ffd166")
                )
                : string.concat(
                    _filled(
                        "M-38 10c0-14 4-22 12-28 2 8 6 12 10 14 0-16 6-26 16-36 10 10 16 20 16 36 4-2 8-6 10-14 8 6 12 14 12 28z",
                        "#ff7a2f"
                    ),
                    _plain("M-11 8c0-10 5-16 11-24 6 8 11 14 11 24z", "#ffd166")
                );
        }
        if (kind == 1) {
            return crest == 0
                ? string.concat(
                    '<path d="M0 6V-16"/>',
                    _filled(
                        "M-2-12C-22-8-36-20-38-38-18-40-4-30-2-12zM2-12c20 4 34-8 36-26C18-40 4-30 2-12z", "#8fd94f"
                    )
                )
                : string.concat(
                    _filled(
                        "M0 8c-30-2-34-26-18-40 2 8 6 12 10 14-2-12 2-22 8-32 6 10 10 20 8 32 4-2 8-6 10-14C34-18 30 6 0 8z",
                        "#57b13f"
                    ),
                    _round('cy="-6" r="8"', light, ' stroke="none"')
                );
        }
        return crest == 0
            ? _filled("M-30 8C-26-24-6-40 22-42 14-30 18-24 26-20 18-14 20-6 28-2 20 2 20 8 20 8z", "#2f86d6")
            : _filled("M0-48c10 14 18 22 18 33a18 18 0 0 1-36 0c0-11 8-19 18-33z", "#5cc3f2");
    }

    function _marks(uint8 marks, Body memory body, string memory light) private pure returns (string memory) {
        if (marks == 0) {
            return string.concat('<circle cx="100" cy="200" r="38" fill="', light, '" stroke="none"/>');
        }
        if (marks == 1) {
            return _twice(
                "m", 120 + body.apart, body.face + 24, _round('r="9"', light, ' stroke="none"')
            );
        }
        return string.concat('<path d="M78 172h44" stroke="', light, '"/>');
    }

    function _eye(uint8 eyes, string memory skin) private pure returns (string memory) {
        if (eyes == 3) return '<path d="M-15 4q15-22 30 0"/>';
        if (eyes == 4) {
            return
                '<ellipse rx="11" ry="16" fill="#14111d" stroke="none"/><circle cx="3" cy="-6" r="5" fill="#fffdf6" stroke="none"/>';
        }
        string memory ball =
            '<circle r="16" fill="#fffdf6" stroke-width="6"/><circle cx="-3" cy="2" r="8" fill="#14111d" stroke="none"/>';
        if (eyes == 0) return ball;
        return string.concat(ball, _plain("M-20-18h40v8L-20 0z", skin), '<path d="M19-13L-19-1"/>');
    }

    function _mouth(uint8 mouth) private pure returns (string memory) {
        if (mouth == 0) return '<path d="M-20 0q20 18 40 0"/>';
        if (mouth == 1) {
            return string.concat(
                _filled("M-24-2h48q-2 26-24 26t-24-26z", "#5b1522"),
                _plain("M-16 0h9l-4 10zM7 0h9l-5 10z", "#fffdf6")
            );
        }
        if (mouth == 2) {
            return string.concat(
                '<path d="M-20 2h40"/>',
                '<path d="M-15 5l5 12 6-12zM4 5l6 12 5-12z" fill="#fffdf6" stroke-width="3"/>'
            );
        }
        if (mouth == 3) return _filled("M-16-4L0-12l16 8-16 18z", "#ffc07a");
        return '<path d="M-20 2l10-7 10 8 10-8 10 7"/>';
    }
}
